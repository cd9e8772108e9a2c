/// Strings of the protocol are the same when their bytes are: "é" written in two ways is two names, two tokens.
///
/// `==` would compare by canonical equivalence; it would also bring the Unicode normalisation tables into the library.
func === (left: String, right: String) -> Bool {
    UTF8Text.equal(left, right)
}

func !== (left: String, right: String) -> Bool {
    !UTF8Text.equal(left, right)
}

func === (left: String?, right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): UTF8Text.equal(left, right)
    default: false
    }
}

func !== (left: String?, right: String?) -> Bool {
    !(left === right)
}
