import type { Check } from '../../../../shared/domain/doctor.ts';
import { Failure } from '../../../../shared/errors.ts';
import { cleanBaseAddress } from '../../access/platform/index.ts';
import { type ExaminedVenue, makeCheck } from './doctor-port.ts';

export interface AddressChecks {
  readonly checks: readonly Check[];
  /** The cleaned addresses. Null if one is unusable. */
  readonly addresses: { readonly authUrl: string; readonly baseUrl: string } | null;
}

/** Path segments of the APIs (spec 9). */
const segments = { authUrl: 'authenticationapi', baseUrl: 'bookingapi' } as const;
type Field = keyof typeof segments;

/** Host name parts that production doesn't have; the public product's are `api.staging-…`. */
const notProduction =
  /(^|[.-])(staging|stage|stg|test|tst|uat|acc|acceptance|sandbox|demo|dev)\d*([.-]|$)/i;

/** Checks that the addresses are usable, lead to each API, and fit the environment. */
export function checkAddresses(venue: ExaminedVenue): AddressChecks {
  const cleaned: Partial<Record<Field, string>> = {};
  for (const field of ['authUrl', 'baseUrl'] as const) {
    try {
      cleaned[field] = cleanBaseAddress(venue[field], field);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const finding = error.error.kind === 'input-not-valid' ? 'address-form' : error.error.kind;
      return {
        checks: [
          makeCheck('addresses', 'failed', finding, { ...error.error.params, field }),
          makeCheck('environment', 'skipped', 'needs-addresses'),
        ],
        addresses: null,
      };
    }
  }
  const { authUrl = '', baseUrl = '' } = cleaned;
  return {
    checks: [checkSegments(authUrl, baseUrl), checkEnvironment(venue, authUrl, baseUrl)],
    addresses: { authUrl, baseUrl },
  };
}

function checkSegments(authUrl: string, baseUrl: string): Check {
  const has = (url: string, segment: string): boolean =>
    new URL(url).pathname.toLowerCase().split('/').includes(segment);
  if (has(authUrl, segments.baseUrl) && has(baseUrl, segments.authUrl)) {
    return makeCheck('addresses', 'failed', 'addresses-swapped');
  }
  if (authUrl === baseUrl) return makeCheck('addresses', 'failed', 'addresses-equal');
  for (const [field, url] of [
    ['authUrl', authUrl],
    ['baseUrl', baseUrl],
  ] as const) {
    const segment = segments[field];
    if (!has(url, segment))
      return makeCheck('addresses', 'noted', 'segment-missing', { field, segment });
  }
  return makeCheck('addresses', 'passed', 'addresses-form');
}

function checkEnvironment({ environment }: ExaminedVenue, authUrl: string, baseUrl: string): Check {
  const [auth, booking] = [new URL(authUrl).hostname, new URL(baseUrl).hostname];
  const params = { host: auth, other: booking };
  const trial = [auth, booking].map((host) => notProduction.test(host));
  if (environment === 'demo') return makeCheck('environment', 'passed', 'environment-demo');
  if (trial[0] !== trial[1]) return makeCheck('environment', 'noted', 'hosts-differ', params);
  if (environment === 'production' && trial[0]) {
    return makeCheck('environment', 'noted', 'production-on-staging-host', params);
  }
  if (environment === 'staging' && !trial[0]) {
    return makeCheck('environment', 'noted', 'staging-on-production-host', params);
  }
  return makeCheck('environment', 'passed', 'environment-fits', params);
}
