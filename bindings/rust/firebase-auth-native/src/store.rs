// SPDX-License-Identifier: Apache-2.0
//! A store of the program's own, where a session outlives it.

use crate::callback::{free, guarded, shared, Lent};
use crate::text::borrowed;
use firebase_auth_native_sys as sys;
use std::io;
use std::os::raw::{c_char, c_void};
use std::ptr;
use std::slice;
use std::sync::Arc;

/// Keeps sessions where the program says: [`AppBuilder::session_store`](crate::AppBuilder::session_store)
/// and [`Auth::set_session_store`](crate::Auth::set_session_store).
///
/// The bytes have tokens in them: keep them secret. The functions are called one at a time, on a
/// thread of the library. They must not wait for anything that needs the store. An error, or a
/// panic, becomes [`StoreStatus::HostFailed`](crate::StoreStatus::HostFailed): a store that fails
/// never fails an operation.
pub trait SessionStore: Send + Sync + 'static {
    /// What is kept under the key; `None` if nothing is.
    fn load(&self, key: &str) -> io::Result<Option<Vec<u8>>>;
    /// Keeps it in place of what was there.
    fn save(&self, key: &str, session: &[u8]) -> io::Result<()>;
    /// Removes what is kept under the key. It is no error if nothing is.
    fn remove(&self, key: &str) -> io::Result<()>;
}

type Store = Arc<dyn SessionStore>;

/// Gives a store over, if the call takes it.
pub(crate) fn lend(
    store: &Store,
    call: impl FnOnce(*const sys::fba_store_callbacks) -> sys::fba_status,
) -> sys::fba_status {
    let lent = Lent::<Store>::new(Arc::clone(store));
    let callbacks = sys::fba_store_callbacks {
        load: Some(load),
        save: Some(save),
        remove: Some(remove),
        free_data: Some(free_data),
        user_data: lent.pointer(),
        free_user_data: Some(free::<Store>),
        ..sys::fba_store_callbacks::INIT
    };
    let status = call(&callbacks);
    if status == sys::FBA_STATUS_OK {
        lent.taken();
    }
    status
}

unsafe extern "C" fn load(
    key: *const c_char,
    out_data: *mut *const c_void,
    out_size: *mut usize,
    user_data: *mut c_void,
) -> bool {
    let loaded = guarded(|| {
        // SAFETY: the library calls with what it was given, and lends the key during the call.
        let (store, key) = unsafe { (shared::<Store>(user_data), borrowed(key)) };
        store.load(key)
    });
    let session = match loaded {
        Some(Ok(session)) => session.unwrap_or_default().into_boxed_slice(),
        _ => return false,
    };
    let size = session.len();
    let data = if size == 0 { ptr::null() } else { Box::into_raw(session) as *const c_void };
    // SAFETY: the library has room for both. `free_data` gets back what they say.
    unsafe {
        *out_data = data;
        *out_size = size;
    }
    true
}

unsafe extern "C" fn free_data(data: *const c_void, size: usize, _: *mut c_void) {
    if data.is_null() {
        return;
    }
    let session = ptr::slice_from_raw_parts_mut(data as *mut u8, size);
    // SAFETY: `load` has given this box, of this size, and the library gives it back once.
    drop(unsafe { Box::from_raw(session) });
}

unsafe extern "C" fn save(
    key: *const c_char,
    data: *const c_void,
    size: usize,
    user_data: *mut c_void,
) -> bool {
    let saved = guarded(|| {
        // SAFETY: the library calls with what it was given, and lends key and data during the call.
        let (store, key, session) = unsafe {
            let session: &[u8] =
                if size == 0 { &[] } else { slice::from_raw_parts(data.cast(), size) };
            (shared::<Store>(user_data), borrowed(key), session)
        };
        store.save(key, session)
    });
    matches!(saved, Some(Ok(())))
}

unsafe extern "C" fn remove(key: *const c_char, user_data: *mut c_void) -> bool {
    let removed = guarded(|| {
        // SAFETY: the library calls with what it was given, and lends the key during the call.
        let (store, key) = unsafe { (shared::<Store>(user_data), borrowed(key)) };
        store.remove(key)
    });
    matches!(removed, Some(Ok(())))
}
