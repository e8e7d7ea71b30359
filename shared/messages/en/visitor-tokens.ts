/** The exchange of an external JWT for a visitor token. */
export const visitorTokens = {
  'visitorToken.title': 'Exchange a visitor token',
  'visitorToken.menu': 'Exchange a visitor token…',
  'visitorToken.about':
    'For integrators: hands an external JWT to the platform and gets a visitor token for it. Neither is stored or written to a log. The token stays in memory for ten minutes at most.',
  'visitorToken.jwt': 'External JWT',
  'visitorToken.jwt.about':
    'It is sent as it is, without spaces, and cleared once it was exchanged.',
  'visitorToken.exchange': 'Exchange',
  'visitorToken.exchanging': 'Exchanging…',
  'visitorToken.done':
    'A visitor token of {length} characters{end, select, none {} other {, ending in {end}}}',
  'visitorToken.expires': 'It is valid until {time}.',
  'visitorToken.noExpiry': 'It doesn’t say how long it is valid.',
  'visitorToken.held': 'Venue Desk forgets it at {time}, or when you close this window.',
  'visitorToken.copy': 'Copy',
  'visitorToken.copied': 'Copied. It is taken off the clipboard at {time}.',
  'visitorToken.forget': 'Forget it now',
  'visitorToken.forgotten': 'The token was forgotten.',
  'visitorToken.close': 'Close',
} as const;
