// SPDX-License-Identifier: Apache-2.0
import CSQLite
import FoundationEssentials
import Glibc

/// Explains why a directory cannot hold an emulator's data, and what to do about it.
struct DataProblem: Sendable {
    let directory: String
    let file: String

    var foreignFile: EmulatorServerError {
        .cannotKeepData("\(file) is not a database of auth-emulator; name another directory")
    }

    var newerVersion: EmulatorServerError {
        .cannotKeepData("\(file) was written by a newer auth-emulator; use that one, or another directory")
    }

    var otherFiles: EmulatorServerError {
        .cannotKeepData(
            "\(directory) holds other files and no \(DataDirectory.fileName); name an empty or a new directory")
    }

    var notReadable: EmulatorServerError {
        .cannotKeepData("\(directory) cannot be read; check its permissions, or name another directory")
    }

    var damaged: EmulatorServerError {
        .cannotKeepData("\(file) is damaged; put a copy of it in its place, or delete it to start without data")
    }

    func notADirectory(_ error: any Error) -> EmulatorServerError {
        let number = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
        let reason = number.map { String(cString: strerror($0)) } ?? "not a directory"
        return .cannotKeepData("\(directory) cannot be made: \(reason); name another directory")
    }

    func notWritable(_ number: Int32) -> EmulatorServerError {
        let reason = String(cString: strerror(number))
        return .cannotKeepData(
            "\(directory) cannot be written to: \(reason); check its permissions, or name another directory")
    }

    func describe(_ error: any Error) -> EmulatorServerError {
        if let error = error as? EmulatorServerError { return error }
        guard let error = error as? SQLite.Failure else { return damaged }
        switch error.code {
        case SQLITE_BUSY, SQLITE_LOCKED:
            return .cannotKeepData(
                "\(directory) is in use by another auth-emulator; stop that one, or name another directory")
        case SQLITE_NOTADB: return foreignFile
        case SQLITE_CORRUPT: return damaged
        case SQLITE_FULL: return .cannotKeepData("the disk of \(directory) is full; make room")
        case SQLITE_READONLY, SQLITE_PERM: return notWritable(EACCES)
        default: return .cannotKeepData("\(file): \(error.message)")
        }
    }
}
