/** Questions in the system's own windows, since a page could not be trusted with them. */
export const questions = {
  'question.cancel': 'Cancel',
  'question.quit':
    '{count, plural, one {An export is} other {# exports are}} not finished. Quit all the same?',
  'question.quit.do': 'Quit',
  'question.close':
    '{count, plural, one {An export is} other {# exports are}} not finished. Close the window all the same?',
  'question.close.do': 'Close',
  'question.end.detail': 'Nothing is written then.',
  'question.end.stay': 'Keep working',
  'question.export': '{contents} · {format} · {venue}',
  'question.connect':
    '{count, plural, one {Connect to this address?} other {Connect to these addresses?}}',
  'question.connect.detail':
    'Venue Desk has not signed in there yet. Your keys sign in at this address, so only go on if you entered it yourself, or know who gave it to you.',
  'question.connect.do': 'Connect',
  'question.certificate':
    'A certificate is to be trusted there that this computer does not trust by itself. Its SHA-256 fingerprint:\n{fingerprint}',
  'question.otherTenant': 'These keys are of another tenant than {venue} had so far',
  'question.otherTenant.detail':
    'Rows downloaded from the other tenant are removed from this computer, so that the two can’t be mixed. They stay on the platform.',
  'question.otherTenant.do': 'Replace keys and remove rows',
  'question.trust': 'The file wants a certificate to be trusted for {venue}',
  'question.trust.detail':
    'Whoever has this certificate can read what is sent there, your keys included. Only trust it if the file is from somebody you know, and the fingerprint is the one that they tell you.',
  'question.trust.cancel': 'Don’t import',
  'question.trust.without': 'Import without it',
  'question.trust.do': 'Trust it',
  'question.import.views': '{count, plural, one {Add a view} other {Add # views}} to {venue}?',
  'question.import.views.detail': 'Nothing is replaced: a name in use gets a number.',
  'question.import.views.do': 'Add',
  'question.import.savedExport': 'Add a recipe to {venue}?',
  'question.import.savedExport.detail':
    'It writes nothing until somebody runs it or gives it a schedule. A name in use gets a number.',
  'question.import.savedExport.do': 'Add',
  'question.import.personal': '{what}, with personal data in clear text',
  'question.import.categories': 'Change what statuses of {venue} count as?',
  'question.import.categories.detail':
    'Today, reports and totals count by this. All other values stay as they are.',
  'question.import.categories.do': 'Change',
  'question.import.profiles': '{count, plural, one {Add a venue?} other {Add # venues?}}',
  'question.import.profiles.detail':
    'They have no keys, and nothing is sent to these addresses. You are asked again before it is.',
  'question.import.profiles.do': 'Add',
  'question.import.added': 'New ({count, number}):',
  'question.import.changed': 'Changed ({count, number}):',
  'question.import.removed': 'Removed ({count, number}):',
  'question.import.more': '{count, plural, other {and # more}}',
} as const;
