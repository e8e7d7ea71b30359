/** Newer versions of the app. */
export const updates = {
  'settings.updates': 'Updates',
  'updates.version': 'This version',
  'updates.source': 'Updates come from',
  'updates.source.none':
    'nowhere: this copy was made without an address for updates. Get a newer version where you got this one; it keeps all that is set up here.',
  'updates.checked': 'Last looked',
  'updates.checked.never': 'never',
  'updates.policy.asked': 'Whoever runs this computer decided: it looks only when you ask.',
  'updates.policy.off':
    'Whoever runs this computer switched updates off, and installs them for you.',
  'updates.policy.unreadable':
    'The computer’s policy for Venue Desk can’t be read, so updates are off. Tell whoever runs this computer.',
  'updates.automatic': 'Look once a day, and download what is new',
  'updates.automatic.about':
    'Never while rows are downloaded or files written. It is installed when you say so.',
  'updates.check': 'Look now',
  'updates.checking': 'Looking…',
  'updates.downloading': 'Downloading {bytes}…',
  'updates.current': 'You have the newest version.',
  'updates.line': 'New version {version}',
  'updates.line.about': 'What is new in it: Settings, Updates',
  'command.updates.none': 'Updates: this copy of Venue Desk has no address for them.',
  'command.updates.newer':
    'Updates: Venue Desk {version} is there. Install it from Settings, Updates.',
  'command.updates.current': 'Updates: this was the newest version on {when}.',
  'command.updates.never': 'Updates: nobody has looked for a newer version yet.',
  'updates.offer': 'Venue Desk {version}',
  'updates.offer.later': 'You put this version off. It doesn’t come up by itself again.',
  'updates.offer.ready': 'It is downloaded and its signature is right.',
  'updates.download': 'Download ({bytes})',
  'updates.install': 'Install…',
  'updates.later': 'Later',
  'updates.command':
    'Quit Venue Desk, then run this in a terminal. Your system asks for the password of whoever may install programs.',
  'updates.opened': 'The installer is open. Venue Desk can be used until it asks you to quit.',

  'error.update-off.title': 'Updates are off',
  'error.update-off.meaning':
    'This copy has no address for updates, or this computer’s policy forbids it.',
  'error.update-off.action': 'Ask whoever runs this computer.',
  'error.update-busy.title': 'Not now',
  'error.update-busy.meaning': 'Rows are being downloaded, or a file is being written.',
  'error.update-busy.action': 'Install it when that has ended.',
  'error.update-not-there.title': 'The updates could not be reached',
  'error.update-not-there.meaning':
    'Their server did not answer as it should. This version works as before.',
  'error.update-not-there.action': 'Try again later.',
  'error.update-not-signed.title': 'This update is not from us',
  'error.update-not-signed.meaning':
    'Its signature is missing or wrong, so nothing of it was used.',
  'error.update-not-signed.action':
    'Tell whoever runs this computer: somebody may be in the way to the updates.',
  'error.update-not-understood.title': 'This version can’t read what is new',
  'error.update-not-understood.meaning': 'It is signed, but of a form that came later.',
  'error.update-not-understood.action':
    'Install the newest version by hand, where you got this one.',
  'error.update-older.title': 'The updates are out of date',
  'error.update-older.meaning':
    'Their server sent an older list than before, or one that is no longer valid. Nothing of it was used.',
  'error.update-older.action':
    'Try again tomorrow. If it stays so, tell whoever runs this computer.',
  'error.update-not-for-here.title': 'The newer version isn’t for this computer',
  'error.update-not-for-here.meaning':
    'It needs another system, a newer one, or a version in between.',
  'error.update-not-for-here.action':
    'This version works as before. See what is new where you got it.',
  'error.update-damaged.title': 'The update did not come whole',
  'error.update-damaged.meaning': 'It is not the file that was signed, so it was removed.',
  'error.update-damaged.action': 'Download it again.',
} as const;
