import type { Credentials, Profile, ProfileDraft } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { isTimeZone } from '../../../shared/venue-time.ts';

export type VenueField = keyof ProfileDraft | keyof Credentials;

/** A field's problem: a message key, or an error from main. */
export type FieldProblems = Partial<Record<VenueField, MessageKey>>;

const secretFields: readonly (keyof Credentials)[] = [
  'apiKey',
  'apiSecret',
  'tenantKey',
  'bookingApiKey',
  'bookingTenantKey',
];
const addressFields = ['authUrl', 'baseUrl'] as const;
const allFields: readonly string[] = [
  'name',
  'environment',
  'timeZone',
  'currency',
  'trustedCertificate',
  ...addressFields,
  ...secretFields,
];

function isField(name: unknown): name is VenueField {
  return typeof name === 'string' && allFields.includes(name);
}

/**
 * An empty form. It has no time zone: a wrong one would shift every day unnoticed. It has no currency: a wrong one
 * would stand beside every amount without one.
 */
export function makeEmptyDraft(): ProfileDraft {
  return {
    name: '',
    environment: 'production',
    authUrl: '',
    baseUrl: '',
    timeZone: '',
    currency: '',
    trustedCertificate: '',
  };
}

export const noCredentials: Credentials = { apiKey: '', apiSecret: '', tenantKey: '' };

/** Checks that need no request: missing values, and addresses without https. */
export function findCredentialProblems(credentials: Credentials): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of secretFields) {
    // Without keys of its own, the booking API uses the others. It needs no tenant key (spec 5.1).
    if (field !== 'tenantKey' && credentials[field]?.trim() === '')
      problems[field] = 'venue.required';
  }
  return problems;
}

/** Checks the addresses. */
export function findAddressProblems(draft: ProfileDraft): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of addressFields) {
    const address = draft[field].trim();
    if (address === '') problems[field] = 'venue.required';
    else if (!/^["']?https:\/\/[^\s/]/i.test(address)) {
      problems[field] = 'error.venue-address-not-https.title';
    }
  }
  return problems;
}

/** Checks everything except the keys. */
export function findDetailProblems(draft: ProfileDraft): FieldProblems {
  const problems = findAddressProblems(draft);
  if (draft.name.trim() === '') problems.name = 'venue.required';
  if (!isTimeZone(draft.timeZone)) problems.timeZone = 'venue.choose';
  if (!/^[A-Z]{3}$/.test(draft.currency)) problems.currency = 'venue.choose';
  return problems;
}

/** Checks the whole form. */
export function findVenueProblems(draft: ProfileDraft, credentials: Credentials): FieldProblems {
  return { ...findDetailProblems(draft), ...findCredentialProblems(credentials) };
}

/** Returns a form with a venue's details. Of its certificate, only the fingerprint is stored. */
export function toProfileDraft(profile: Profile): ProfileDraft {
  const { name, environment, authUrl, baseUrl, timeZone, currency } = profile;
  return {
    name,
    environment: environment === 'production' ? 'production' : 'staging',
    authUrl,
    baseUrl,
    timeZone,
    currency,
    trustedCertificate: '',
  };
}

/** Returns the field that main's error is about. Null if it is about the whole form. */
export function findErrorField(error: AppError): VenueField | null {
  const named = error.params?.field;
  if (isField(named)) return named;
  switch (error.kind) {
    case 'secret-not-a-key':
    case 'secret-is-private':
    case 'secret-not-private':
    case 'secret-too-long':
    case 'secret-cut':
    case 'secret-too-short':
      return 'apiSecret';
    case 'venue-address-not-https':
      return 'authUrl';
    default:
      return null;
  }
}
