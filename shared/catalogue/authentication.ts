import type { AuthenticationOperation } from './types.ts';

/** Section 4.1. Statuses are those of the table's last column. */
export const authenticationOperations: readonly AuthenticationOperation[] = [
  {
    id: 'login',
    api: 'authentication',
    path: '/login',
    request: ['apiKey', 'timestamp', 'signature'],
    response: ['authToken', 'refreshToken'],
    bearer: false,
    errors: [400, 401, 422, 500],
  },
  {
    id: 'renew',
    api: 'authentication',
    path: '/renew',
    request: ['refreshToken'],
    response: ['token'],
    bearer: true,
    errors: [400, 401, 404, 422, 500],
    deprecated: true,
  },
  {
    id: 'exchangeVisitorToken',
    api: 'authentication',
    path: '/visitor/exchange-token',
    request: ['externalJwt'],
    response: ['token'],
    bearer: true,
    errors: [400, 401, 404, 422, 500],
  },
];
