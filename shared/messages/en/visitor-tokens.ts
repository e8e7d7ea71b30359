/** The exchange of an external JWT for a visitor token. */
export const visitorTokens = {
  'visitorToken.title': 'Exchange a visitor token',
  'visitorToken.menu': 'Exchange a visitor token…',
  'visitorToken.about':
    'For integrators: exchanges an external JWT for a visitor token. Neither is stored or logged. The token stays in memory for up to ten minutes.',
  'visitorToken.jwt': 'External JWT',
  'visitorToken.jwt.about': 'Sent without spaces, and cleared after the exchange.',
  'visitorToken.exchange': 'Exchange',
  'visitorToken.exchanging': 'Exchanging…',
  'visitorToken.done':
    'A visitor token of {length} characters{end, select, none {} other {, ending in {end}}}',
  'visitorToken.expires': 'Valid until {time}.',
  'visitorToken.noExpiry': 'It has no expiry time.',
  'visitorToken.cached': 'Removed from memory at {time}, or when you close this window.',
  'visitorToken.copied': 'Copied. Cleared from the clipboard at {time}.',
  'visitorToken.forget': 'Remove it now',
  'visitorToken.forgotten': 'The token was removed.',
} as const;
