/** Spec 5.3, 5.4 and 8, and the codes of 7.2. */
export const limits = {
  /** A period is at least one day and at most one calendar month (spec 8). */
  minimumDays: 1,
  maximumMonths: 1,
  /** Days of windows that the app plans, which fit any reading of "1 month". */
  plannedWindowDays: 28,
  accessTokenSeconds: 3600,
  refreshTokenSeconds: 4 * 3600,
  clockDriftSeconds: 120,
  scanRefreshMinutes: 15,
} as const;

/** Application error codes of the booking API, with the spec's messages. */
export const platformCodes = {
  1001: 'The provided <field_name> is invalid.',
  1002: 'No fromDate and toDate found inside the query parameters.',
  1003: 'The provided toDate cannot be before the fromDate.',
  1004: 'The provided date range should be more than 1 day.',
  1005: 'The provided date range should not exceed 1 month.',
} as const;

/** Spec 5.5: message of a refused login. */
export const loginRefusedMessage = 'Api key authentication failed.';

/** Header names of spec 5.1. */
export const headers = {
  apiKey: 'x-api-key',
  tenantKey: 'x-tenantsecretkey',
  token: 'authorization',
} as const;

/** Spec 9: both APIs are at v1. A profile's address may end with another version. */
export const apiVersion = 'v1';
