/** Profiles: managing venues, their files, and what can go wrong with them. */
export const profiles = {
  'profiles.title': 'Manage venues',
  'profiles.show': 'Show',
  'profiles.shown': 'Shown',
  'profiles.shownVenue': 'Shown: {venue}, {environment}',
  'profiles.showVenue': 'Show {venue}, {environment}',
  'profiles.up': 'Move {venue}, {environment} up',
  'profiles.down': 'Move {venue}, {environment} down',
  'profiles.actions': 'Actions for {venue}, {environment}',
  'profiles.edit': 'Edit…',
  'profiles.move': 'Move to another environment…',
  'profiles.duplicate': 'Duplicate without keys',
  'profiles.export': 'Export without keys…',
  'profiles.exportAll': 'Export all…',
  'profiles.import': 'Import venues…',
  'profiles.newWindow': 'Open in a new window',
  'profiles.manage': 'Manage venues…',
  'profiles.close': 'Close',
  'profiles.order':
    '{platform, select, darwin {⌘1 to ⌘9} other {Ctrl+1 to Ctrl+9}} open the first nine venues, in this order. Exported files have no keys of the platform in them: whoever imports them enters their own.',
  'profiles.key': '{platform, select, darwin {⌘} other {Ctrl+}}{number}',
  'profiles.keys.missing': 'Keys are missing.',
  'profiles.keys.memory': 'Keys are held in memory until you quit.',
  'profiles.keys.locked': 'The keychain is locked.',
  'profiles.keys.unavailable': 'The keychain can’t be reached.',
  'profiles.keys.waiting': 'The keychain is waiting for an answer.',
  'profiles.keys.corrupt': 'The stored keys can’t be read.',
  'profiles.keys.elsewhere': 'The stored keys are for other addresses.',
  'profiles.exported': 'Saved as “{fileName}” in {folder}. It holds no keys.',
  'profiles.imported':
    '{venues, plural, one {# venue was added. Its keys are missing: add them to use it.} other {# venues were added. Their keys are missing: add them to use them.}} {renamed, plural, =0 {} one {# was given a number, because its name is in use already.} other {# were given numbers, because their names are in use already.}}',

  'edit.title': 'Edit {venue}',
  'edit.addresses':
    'Other addresses and certificates are tried before anything changes: with the keys that are kept, or on a new host with keys that you enter again. Rows downloaded from the old addresses are removed. For another environment, use “Move to another environment”.',
  'edit.keys': 'Keys for the new addresses',
  'edit.distrust': 'Stop trusting the certificate that was pasted for this venue',
  'edit.save': 'Save changes',
  'edit.saving': 'Saving…',

  'move.title': 'Move {venue} to {to}',
  'move.step': 'Step {step} of {steps}',
  'move.what':
    '{venue} is set up for {from}. {to} has addresses and keys of its own, so both have to be given anew. Until they have signed in, everything stays as it is.',
  'move.rows':
    'Rows that were downloaded from {from} are let go, the ones kept on this computer too, so that they can’t be mistaken for {to}. Your columns and preferences stay.',
  'move.addresses': 'Enter the addresses for {to}.',
  'move.now': 'In {from}: {auth} and {base}',
  'move.keys': 'Enter the keys for {to}. The old keys are replaced once these have signed in.',
  'move.back': 'Back',
  'move.next': 'Next',
  'move.do': 'Sign in and move',

  'forget.leaveKeys': 'Forget it, leave the keys',
  'forget.left':
    'Nothing was forgotten yet, because the keys are still in the keychain: under “Venue Desk”, account “{account}”.',
  'forget.left.how':
    '{platform, select, darwin {Unlock your login keychain in Keychain Access and try again. If you leave the keys, delete that entry there yourself.} win32 {Sign in to Windows again and try again. If you leave the keys, delete that entry in Credential Manager yourself.} other {Unlock your keyring, for example in Passwords and Keys, and try again. If you leave the keys, delete that entry there yourself.}}',

  'keychain.keepInMemory': 'Keep for this session only',

  'shortcuts.venue': 'Turn to a venue',
  'shortcuts.newWindow': 'New window',
  'key.digits': '1 … 9',

  'menu.newWindow': 'New Window',
  'menu.venue': 'Venue',
  'menu.venueItem': '{venue} ({environment})',
  'menu.profiles': 'Manage Venues…',

  'profileFile.kind': 'Venue profiles',
  'profileFile.anyFile': 'All files',
  'profileFile.suggestion': 'Venues',
  'profileFile.saveTitle': 'Save the venues without their keys',
  'profileFile.openTitle': 'Choose a file of venues',

  'error.address-of-environment.title': 'This is still the old environment’s address',
  'error.address-of-environment.meaning':
    'Each environment of the platform has addresses of its own. With the old one, test data would pass for live data, or the other way round.',
  'error.address-of-environment.action': 'Enter the address of the new environment.',

  'error.address-not-confirmed.title': 'Nothing was sent there',
  'error.address-not-confirmed.meaning':
    'Nobody has confirmed the connection to {host, select, none {this address} other {{host}}}.',
  'error.address-not-confirmed.action':
    'Check the addresses. Then try again in the app, and confirm them.',

  'error.keys-wanted-again.title': 'The keys are needed again',
  'error.keys-wanted-again.meaning':
    'The keys that are kept were given for other hosts, so they are not sent to {host, select, none {a new one} other {{host}}}.',
  'error.keys-wanted-again.action': 'Enter the three keys for the new addresses.',

  'error.name-taken.title': 'Another venue has this name',
  'error.name-taken.meaning':
    'Two venues of one environment with the same name could not be told apart.',
  'error.name-taken.action': 'Choose another name.',

  'error.profile-file-not-one.title': 'This isn’t a file of venues',
  'error.profile-file-not-one.meaning':
    'The file doesn’t hold what Venue Desk writes when venues are exported. Nothing was added.',
  'error.profile-file-not-one.action':
    'Choose a file whose name ends in “.venuedesk-profiles”, or have it exported again.',

  'error.profile-file-newer.title': 'This file is from a newer version',
  'error.profile-file-newer.meaning':
    'It was written by a later Venue Desk, and this one can’t be sure to read all of it. Nothing was added.',
  'error.profile-file-newer.action':
    'Update Venue Desk, or ask for a file from the version that you have.',

  'error.profile-file-damaged.title': 'A venue in this file can’t be used',
  'error.profile-file-damaged.meaning':
    '{number, select, none {A venue in it} other {Venue {number}}}{name, select, none {} other { (“{name}”)}} has {field, select, name {no usable name} environment {an unknown environment} authUrl {an authentication address that isn’t valid} baseUrl {a booking address that isn’t valid} timeZone {an unknown time zone} currency {an unknown currency} trustedCertificate {a certificate that can’t be read} other {something that isn’t known here}}. Nothing was added, not even the other venues.',
  'error.profile-file-damaged.action': 'Have the file corrected or exported again.',

  'error.profile-file-unreadable.title': 'The file can’t be read',
  'error.profile-file-unreadable.meaning':
    'It is gone, isn’t a file, or you don’t have the right to read it.',
  'error.profile-file-unreadable.action': 'Check the file, or choose another one.',

  'error.profile-file-too-large.title': 'The file is too large',
  'error.profile-file-too-large.meaning':
    'A file of venues is a few kilobytes; this one is over a megabyte, so it was not opened.',
  'error.profile-file-too-large.action': 'Choose another file.',
} as const;
