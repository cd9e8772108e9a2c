// SPDX-License-Identifier: Apache-2.0
//! An authenticator app (RFC 6238), with SHA-1 and base 32 of its own: there is no dependency.

use std::time::{SystemTime, UNIX_EPOCH};

/// What it shows now.
pub fn code(key: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock that is set");
    code_at(key, now.as_secs() / 30)
}

fn code_at(key: &str, counter: u64) -> String {
    let digest = hmac(&base32(key), &counter.to_be_bytes());
    let start = usize::from(digest[19] & 15);
    let mut number = [0; 4];
    number.copy_from_slice(&digest[start..start + 4]);
    format!("{:06}", (u32::from_be_bytes(number) & 0x7FFF_FFFF) % 1_000_000)
}

fn base32(text: &str) -> Vec<u8> {
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes().filter(|letter| *letter != b'=') {
        let value = if letter.is_ascii_digit() { letter - b'2' + 26 } else { letter - b'A' };
        bits = bits << 5 | u32::from(value);
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// Of a key that is not longer than a block.
fn hmac(key: &[u8], message: &[u8]) -> [u8; 20] {
    let padded = |pad: u8| -> Vec<u8> {
        (0..64).map(|index| key.get(index).copied().unwrap_or(0) ^ pad).collect()
    };
    let inner = sha1(&[&padded(0x36), message].concat());
    sha1(&[&padded(0x5C), &inner[..]].concat())
}

fn sha1(message: &[u8]) -> [u8; 20] {
    let mut padded = [message, &[0x80]].concat();
    padded.resize((message.len() + 9 + 63) / 64 * 64 - 8, 0);
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    let start = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0];
    let state = padded.chunks(64).fold(start, sha1_block);
    let mut digest = [0; 20];
    for (part, word) in digest.chunks_mut(4).zip(state) {
        part.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

fn sha1_block(state: [u32; 5], block: &[u8]) -> [u32; 5] {
    let mut words = [0_u32; 80];
    for (index, word) in block.chunks(4).enumerate() {
        words[index] = word.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
    }
    for index in 16..80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16];
        words[index] = mixed.rotate_left(1);
    }
    let [mut a, mut b, mut c, mut d, mut e] = state;
    for (round, word) in words.iter().enumerate() {
        let (chosen, constant) = match round / 20 {
            0 => (b & c | !b & d, 0x5A82_7999_u32),
            1 => (b ^ c ^ d, 0x6ED9_EBA1),
            2 => (b & c | b & d | c & d, 0x8F1B_BCDC),
            _ => (b ^ c ^ d, 0xCA62_C1D6),
        };
        let sum =
            [chosen, e, constant, *word].iter().fold(a.rotate_left(5), |x, y| x.wrapping_add(*y));
        (e, d, c, b, a) = (d, c, b.rotate_left(30), a, sum);
    }
    let ended = [a, b, c, d, e];
    [0, 1, 2, 3, 4].map(|index: usize| state[index].wrapping_add(ended[index]))
}

#[cfg(test)]
mod tests {
    /// The last lines of the appendices of RFC 6238 and RFC 4226.
    #[test]
    fn it_shows_what_the_standards_have() {
        let key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
        assert_eq!(super::code_at(key, 59 / 30), "287082");
        assert_eq!(super::code_at(key, 20_000_000_000 / 30), "353130");
    }
}
