# SPDX-License-Identifier: Apache-2.0
# Puts the documents and the examples that are installed into one directory. What only the sources have is named there, and not linked;
# of a binding the directory too.
# usage: cmake -DSOURCES=... -DDESTINATION=... -P InstallDocuments.cmake
file(GLOB_RECURSE pages RELATIVE "${SOURCES}/docs" "${SOURCES}/docs/*.md")
list(FILTER pages EXCLUDE REGEX "^internals/")
foreach(page IN LISTS pages)
  file(READ "${SOURCES}/docs/${page}" text)
  string(REGEX REPLACE "\\]\\(((\\.\\./)?)\\.\\./(examples/|CHANGELOG\\.md)" "](\\1\\3" text "${text}")
  string(REGEX REPLACE "\\[([^]`\n][^]\n]*)\\]\\((\\.\\./)*(bindings/[a-z/-]+)/README\\.md[^)\n]*\\)" "\\1 (`\\3` of the sources)" text "${text}")
  string(REGEX REPLACE "\\[([^]\n]+)\\]\\((\\.\\./)*(bindings/[a-z]+\\.md)\\)" "\\1 (`\\3` of the sources)" text "${text}")
  string(REGEX REPLACE "\\[([^]\n]+)\\]\\((\\.\\./)?(\\.\\./[A-Z]|\\.\\./bindings/|internals/)[^)\n]*\\)" "\\1" text "${text}")
  string(REPLACE "scripts/check-project" "share/firebase_auth/check-project" text "${text}")
  file(WRITE "${DESTINATION}/${page}" "${text}")
endforeach()

file(COPY "${SOURCES}/examples" "${SOURCES}/LICENSE" "${SOURCES}/docs/plots" DESTINATION "${DESTINATION}")
file(COPY "${SOURCES}/docs/pictures" DESTINATION "${DESTINATION}" FILES_MATCHING PATTERN "*.webp")
foreach(page IN ITEMS CHANGELOG.md examples/README.md examples/hosting/README.md)
  file(READ "${SOURCES}/${page}" text)
  string(REGEX REPLACE "\\]\\(((\\.\\./)*)docs/" "](\\1" text "${text}")
  string(REGEX REPLACE "\\[([^]`\n][^]\n]*)\\]\\((\\.\\./)*(bindings/[a-z/-]+)/README\\.md[^)\n]*\\)" "\\1 (`\\3` of the sources)" text "${text}")
  string(REPLACE "scripts/check-project" "share/firebase_auth/check-project" text "${text}")
  file(WRITE "${DESTINATION}/${page}" "${text}")
endforeach()
