/** Newer versions of the app. */
export const updates = {
  'settings.updates': 'Updates',
  'updates.version': 'This version',
  'updates.source': 'Updates come from',
  'updates.source.none':
    'None: this copy has no update address. Get a newer version where you got this one; your setup stays.',
  'updates.checked': 'Last checked',
  'updates.checked.never': 'never',
  'updates.policy.asked': 'Your administrator set updates to manual.',
  'updates.policy.off': 'Your administrator turned updates off and installs them for you.',
  'updates.policy.unreadable':
    'The computer’s policy for Venue Desk can’t be read, so updates are off. Tell your administrator.',
  'updates.automatic': 'Check daily and download updates',
  'updates.automatic.about': 'Never during downloads or exports. You choose when to install.',
  'updates.check': 'Check now',
  'updates.checking': 'Checking…',
  'updates.downloading': 'Downloading {bytes}…',
  'updates.current': 'You have the latest version.',
  'updates.line': 'New version {version}',
  'updates.line.about': 'See Settings, Updates for changes',
  'command.updates.none': 'Updates: this copy has no update address.',
  'command.updates.newer':
    'Updates: Venue Desk {version} is available. Install it from Settings, Updates.',
  'command.updates.current': 'Updates: this was the latest version on {when}.',
  'command.updates.never': 'Updates: not checked yet.',
  'updates.offer': 'Venue Desk {version}',
  'updates.offer.later': 'You postponed this version.',
  'updates.offer.ready': 'Downloaded, and its signature is valid.',
  'updates.download': 'Download ({bytes})',
  'updates.install': 'Install…',
  'updates.command':
    'Quit Venue Desk, then run this in a terminal. Your system asks for an administrator’s password.',
  'updates.opened': 'The installer is open. Venue Desk can be used until it asks you to quit.',

  'error.update-off.title': 'Updates are off',
  'error.update-off.meaning':
    'This copy has no update address, or your administrator turned updates off.',
  'error.update-off.action': 'Ask your administrator.',
  'error.update-busy.title': 'Not now',
  'error.update-busy.meaning': 'Rows are being downloaded, or a file is being written.',
  'error.update-busy.action': 'Install it when they have finished.',
  'error.update-not-there.title': 'Updates can’t be reached',
  'error.update-not-there.meaning':
    'Their server didn’t answer properly. This version works as before.',
  'error.update-not-there.action': 'Try again later.',
  'error.update-not-signed.title': 'This update is not from us',
  'error.update-not-signed.meaning': 'Its signature is missing or wrong, so it was not used.',
  'error.update-not-signed.action':
    'Tell your administrator: somebody may be tampering with updates.',
  'error.update-not-understood.title': 'This version can’t read the update',
  'error.update-not-understood.meaning':
    'It is signed, but in a newer format. Nothing was changed.',
  'error.update-not-understood.action':
    'Install the latest version by hand, from where you got this one.',
  'error.update-older.title': 'The update list is out of date',
  'error.update-older.meaning': 'The server sent an older or expired list, so it was not used.',
  'error.update-older.action': 'Try again tomorrow. If it stays so, tell your administrator.',
  'error.update-not-for-here.title': 'The update isn’t for this computer',
  'error.update-not-for-here.meaning':
    'It needs another or newer system, or a version in between. Nothing was changed.',
  'error.update-not-for-here.action': 'Keep using this version, or check where you got it.',
  'error.update-damaged.title': 'The update is damaged',
  'error.update-damaged.meaning': 'It isn’t the file that was signed, so it was removed.',
  'error.update-damaged.action': 'Download it again.',
} as const;
