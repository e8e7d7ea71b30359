/** Questions in the system's own windows, since a page could not be trusted with them. */
export const questions = {
  'question.quit':
    '{count, plural, one {An export is} other {# exports are}} not finished. Quit anyway?',
  'question.quit.do': 'Quit',
  'question.close':
    '{count, plural, one {An export is} other {# exports are}} not finished. Close the window anyway?',
  'question.close.do': 'Close',
  'question.end.detail': 'Nothing is written then.',
  'question.end.stay': 'Keep working',
  'question.export': '{contents} · {format} · {venue}',
  'question.connect':
    '{count, plural, one {Connect to this address?} other {Connect to these addresses?}}',
  'question.connect.detail':
    'Venue Desk has not signed in there before. Your keys will be used there. Connect only if you entered this address or trust who gave it to you.',
  'question.connect.do': 'Connect',
  'question.publish': 'Publish to this address?',
  'question.publish.detail':
    'Venue Desk has not published there before. The downloaded rows of all venues will be sent there, without personal data.',
  'question.publish.personal':
    'The downloaded rows of all venues will be sent there, WITH personal data.',
  'question.publish.do': 'Publish there',
  'question.certificate':
    'This computer doesn’t trust the certificate there by itself. Its SHA-256 fingerprint:\n{fingerprint}',
  'question.otherTenant': 'These keys are for another tenant than {venue} has',
  'question.otherTenant.detail':
    'Rows from the other tenant are removed from this computer, so the two can’t mix. They stay on the platform.',
  'question.otherTenant.do': 'Replace keys and remove rows',
  'question.trust': 'Trust the certificate in this file for {venue}?',
  'question.trust.detail':
    'Whoever holds this certificate can read what is sent, including your keys. Trust it only if you know the sender and the fingerprint matches theirs.',
  'question.trust.cancel': 'Don’t import',
  'question.trust.without': 'Import without it',
  'question.trust.do': 'Trust it',
  'question.import.views': '{count, plural, one {Add a view} other {Add # views}} to {venue}?',
  'question.import.views.detail': 'Nothing is replaced: a name in use gets a number.',
  'question.import.views.do': 'Add',
  'question.import.savedExport': 'Add a saved export to {venue}?',
  'question.import.savedExport.detail':
    'It writes nothing until you run or schedule it. A name in use gets a number.',
  'question.import.savedExport.do': 'Add',
  'question.import.personal': '{what}, with readable personal data',
  'question.import.categories': 'Change status categories for {venue}?',
  'question.import.categories.detail':
    'Today, reports and totals use them. All other values stay unchanged.',
  'question.import.categories.do': 'Change',
  'question.import.venues': '{count, plural, one {Add a venue?} other {Add # venues?}}',
  'question.import.venues.detail':
    'They have no keys. Nothing is sent to these addresses until you confirm them.',
  'question.import.venues.do': 'Add',
  'question.import.added': 'New ({count, number}):',
  'question.import.changed': 'Changed ({count, number}):',
  'question.import.removed': 'Removed ({count, number}):',
  'question.import.more': '{count, plural, other {and # more}}',
} as const;
