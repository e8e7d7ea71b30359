#!/bin/sh
# unlocked-keychain.sh COMMAND arguments…
# Inside a message bus: starts a keychain with a new keyring, unlocked with an empty password, runs
# the command, and ends the keychain with it (left alone it outlives a bus that ends early).
printf '\n' | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
keychain=$!
trap 'kill "$keychain" 2>/dev/null' EXIT

is_ready() {
  dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
    org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2>/dev/null | grep -q true
}

tries=0
until is_ready; do
  tries=$((tries + 1))
  if [ "$tries" -gt 100 ]; then
    echo 'The test keychain (gnome-keyring-daemon) did not start within 10 seconds.' >&2
    exit 1
  fi
  sleep 0.1
done

"$@"
