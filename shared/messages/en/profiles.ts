/** Profiles: managing venues, their files, and what can go wrong with them. */
export const profiles = {
  'profiles.title': 'Manage venues',
  'profiles.show': 'Switch',
  'profiles.shown': 'Current',
  'profiles.shownVenue': 'Current: {venue}, {environment}',
  'profiles.showVenue': 'Switch to {venue}, {environment}',
  'profiles.up': 'Move {venue}, {environment} up',
  'profiles.down': 'Move {venue}, {environment} down',
  'profiles.actions': 'Actions for {venue}, {environment}',
  'profiles.move': 'Move to another environment…',
  'profiles.duplicate': 'Duplicate without keys',
  'profiles.export': 'Export without keys…',
  'profiles.exportAll': 'Export all…',
  'profiles.import': 'Import venues…',
  'profiles.newWindow': 'Open in a new window',
  'profiles.order':
    '{platform, select, darwin {⌘1 to ⌘9} other {Ctrl+1 to Ctrl+9}} open the first nine venues, in this order. Exported files never contain keys.',
  'profiles.key': '{platform, select, darwin {⌘} other {Ctrl+}}{number}',
  'profiles.keys.missing': 'Keys are missing.',
  'profiles.keys.memory': 'Keys are lost when you quit.',
  'profiles.keys.locked': 'The keychain is locked.',
  'profiles.keys.unavailable': 'The keychain can’t be reached.',
  'profiles.keys.waiting': 'The keychain is waiting for an answer.',
  'profiles.keys.corrupt': 'The saved keys can’t be read.',
  'profiles.keys.elsewhere': 'The saved keys are for other addresses.',
  'profiles.exported': 'Saved as “{fileName}” in {folder}, without keys.',
  'profiles.imported':
    '{venues, plural, one {# venue added. Add its keys to use it.} other {# venues added. Add their keys to use them.}} {renamed, plural, =0 {} one {# was numbered: its name was taken.} other {# were numbered: their names were taken.}}',

  'edit.title': 'Edit venue',
  'edit.addresses':
    'New addresses and certificates are tested before anything changes. A new host needs the keys again. Rows from the old addresses are removed. For another environment, use “Move to another environment”.',
  'edit.keys': 'Keys for the new addresses',
  'edit.distrust': 'Stop trusting the certificate pasted for this venue',
  'edit.saving': 'Saving…',

  'move.title': 'Move to {to}',
  'move.step': 'Step {step} of {steps}',
  'move.what':
    '{venue} is set up for {from}. {to} needs its own addresses and keys. Nothing changes until they sign in.',
  'move.rows':
    'Rows downloaded from {from} are removed, so they can’t be mistaken for {to}. Your columns and preferences stay.',
  'move.addresses': 'Enter the addresses for {to}.',
  'move.now': 'In {from}: {auth} and {base}',
  'move.keys': 'Enter the keys for {to}. The old keys are replaced once these work.',
  'move.do': 'Move venue',

  'forget.leaveKeys': 'Remove it, leave the keys',
  'forget.left':
    'Nothing was removed. The keys are still in the keychain: “Venue Desk”, account “{account}”.',
  'forget.left.how':
    '{platform, select, darwin {Unlock your login keychain in Keychain Access and try again. Or leave the keys and delete that entry yourself.} win32 {Sign in to Windows again and try again. Or leave the keys and delete that entry in Credential Manager yourself.} other {Unlock your keyring, for example in Passwords and Keys, and try again. Or leave the keys and delete that entry yourself.}}',

  'keychain.keepInMemory': 'Keep for this session only',

  'shortcuts.venue': 'Switch to a venue',
  'shortcuts.newWindow': 'New window',
  'key.digits': '1 … 9',

  'menu.newWindow': 'New Window',
  'menu.venue': 'Venue',
  'menu.venueItem': '{venue} ({environment})',
  'menu.profiles': 'Manage Venues…',

  'error.address-of-environment.title': 'This is still the old environment’s address',
  'error.address-of-environment.meaning':
    'Each environment has its own addresses. With the old one, test data could pass for live data, or the other way round.',
  'error.address-of-environment.action': 'Enter the address of the new environment.',

  'error.address-not-confirmed.title': 'Nothing was sent there',
  'error.address-not-confirmed.meaning':
    'The connection to {host, select, none {this address} other {{host}}} is not confirmed yet.',
  'error.address-not-confirmed.action':
    'Check the addresses. Then try again in the app, and confirm them.',

  'error.keys-wanted-again.title': 'The keys are needed again',
  'error.keys-wanted-again.meaning':
    'The saved keys are for other hosts, so they are not sent to {host, select, none {a new one} other {{host}}}.',
  'error.keys-wanted-again.action': 'Enter the three keys for the new addresses.',

  'error.name-taken.title': 'Another venue has this name',
  'error.name-taken.meaning':
    'Two venues in one environment can’t have the same name. Nothing was saved.',
  'error.name-taken.action': 'Choose another name.',

  'error.profile-file-damaged.title': 'A venue in this file can’t be used',
  'error.profile-file-damaged.meaning':
    '{number, select, none {A venue} other {Venue {number}}}{name, select, none {} other { (“{name}”)}} has {field, select, name {no usable name} environment {an unknown environment} authUrl {an invalid authentication address} baseUrl {an invalid booking address} timeZone {an unknown time zone} currency {an unknown currency} trustedCertificate {an unreadable certificate} other {something this version doesn’t know}}. No venue was added.',
  'error.profile-file-damaged.action': 'Have the file corrected or exported again.',
} as const;
