export { cleanExternalJwt } from './external-jwt.ts';
export { createServerClock, maxClockOffset, type ServerClock } from './server-clock.ts';
export { createSession } from './session.ts';
export type { Authorisation, SendLogin, SendRenew, Session } from './session-port.ts';
export { hashLogin, signLogin, writeLoginTimestamp } from './signature.ts';
export { createVisitorTokenCache, type VisitorTokenCache } from './visitor-token-cache.ts';
