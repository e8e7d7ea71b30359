import type { AuthenticationOperation } from './types.ts';

/** Spec 4.1. Statuses are those of the table's last column. */
export const authenticationOperations: readonly AuthenticationOperation[] = [
  {
    id: 'login',
    api: 'authentication',
    path: '/login',
    headers: ['x-api-key', 'content-type', 'origin', 'cache-control'],
    request: ['apiKey', 'timestamp', 'signature'],
    response: ['authToken', 'refreshToken'],
    errors: [400, 401, 422, 500],
  },
  {
    id: 'renew',
    api: 'authentication',
    path: '/renew',
    headers: ['authorization', 'x-api-key', 'origin', 'content-type'],
    request: ['refreshToken'],
    response: ['token'],
    errors: [400, 401, 404, 422, 500],
    deprecated: true,
  },
  {
    id: 'exchangeVisitorToken',
    api: 'authentication',
    path: '/visitor/exchange-token',
    headers: ['authorization', 'x-api-key', 'origin', 'content-type'],
    request: ['externalJwt'],
    response: ['token'],
    errors: [400, 401, 404, 422, 500],
  },
];
