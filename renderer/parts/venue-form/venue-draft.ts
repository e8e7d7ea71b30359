import type { Credentials, Profile, ProfileDraft } from '../../../shared/domain/profiles.ts';
import type { AppError } from '../../../shared/errors.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { isTimeZone } from '../../../shared/venue-time.ts';

export type VenueField = keyof ProfileDraft | keyof Credentials;

/** A field's problem: a message key, or the error that main returned. */
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
 * An empty form. No zone is taken for granted: a wrong one moves every day's beginning unseen. No more is
 * a currency: a wrong one stands behind every amount that names none.
 */
export function emptyDraft(): ProfileDraft {
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

/** What can be checked before anything is sent: missing values, and addresses that aren't https. */
export function findCredentialProblems(credentials: Credentials): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of secretFields) {
    // Without keys of its own the booking API has the others, and it needs no tenant key (spec 5.1).
    if (field !== 'tenantKey' && credentials[field]?.trim() === '')
      problems[field] = 'venue.required';
  }
  return problems;
}

/** The same for the addresses. */
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

/** The same for everything but the keys. */
export function findDetailProblems(draft: ProfileDraft): FieldProblems {
  const problems = findAddressProblems(draft);
  if (draft.name.trim() === '') problems.name = 'venue.required';
  if (!isTimeZone(draft.timeZone)) problems.timeZone = 'venue.choose';
  if (!/^[A-Z]{3}$/.test(draft.currency)) problems.currency = 'venue.choose';
  return problems;
}

/** The same for the whole form. */
export function findVenueProblems(draft: ProfileDraft, credentials: Credentials): FieldProblems {
  return { ...findDetailProblems(draft), ...findCredentialProblems(credentials) };
}

/** The form filled in with a venue's details; of its certificate only the fingerprint is stored. */
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

/** The field that an error of main is about, or null where it is about the whole. */
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
