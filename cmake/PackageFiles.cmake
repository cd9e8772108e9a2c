# SPDX-License-Identifier: Apache-2.0
# cpack runs this on the files of each package before it makes an archive of them: texts are compressed as Debian has them,
# and every file has the time of the release.
set(root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}")
file(GLOB_RECURSE texts "${root}/*auth-emulator.1" "${root}/*.3" "${root}/*changelog.Debian")
foreach(text IN LISTS texts)
  execute_process(COMMAND gzip -9n "${text}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND find "${root}" -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +
    COMMAND_ERROR_IS_FATAL ANY)
endif()
