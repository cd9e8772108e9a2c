// SPDX-License-Identifier: Apache-2.0
//! In place of a browser: a client of HTTP that follows where it is sent on this machine.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::thread;

/// What a server has answered.
pub struct Answer {
    pub status: u16,
    pub location: Option<String>,
    #[allow(dead_code)] // Tests read it.
    pub body: String,
}

/// Asks once. `url` is `http://HOST:PORT/...`, as all are here.
pub fn ask(method: &str, url: &str, body: &str) -> io::Result<Answer> {
    let rest = url.strip_prefix("http://").ok_or(io::ErrorKind::Unsupported)?;
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let mut stream = TcpStream::connect(host)?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
         Authorization: Bearer owner\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Answer { status, location: header(head, "location"), body: body.to_owned() })
}

fn header(head: &str, wanted: &str) -> Option<String> {
    let lines = head.lines().filter_map(|line| line.split_once(": "));
    let mut found = lines.filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
    found.next().map(|(_, value)| value.to_owned())
}

/// Goes on as long as `goes` says so of the next address. Returns the one where it stopped.
pub fn follow(url: &str, goes: impl Fn(&str) -> bool) -> io::Result<String> {
    let mut at = url.to_owned();
    while goes(&at) {
        let answer = ask("GET", &at, "")?;
        match answer.location.filter(|_| (300..400).contains(&answer.status)) {
            Some(next) if next.starts_with('/') => at = format!("{}{next}", origin(&at)),
            Some(next) => at = next,
            None => break,
        }
    }
    Ok(at)
}

fn origin(url: &str) -> &str {
    let start = "http://".len();
    &url[..url[start..].find('/').map_or(url.len(), |end| start + end)]
}

/// For `open_url`, which must not wait: the thread that tells the address also takes the answer.
pub fn open(url: &str) -> bool {
    let url = url.to_owned();
    thread::spawn(move || follow(&url, |_| true));
    true
}
