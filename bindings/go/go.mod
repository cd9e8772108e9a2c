module firebase-auth-native/fba

go 1.17
