import * as v from 'valibot';
import { credentials, profileDraft } from './profiles.ts';
import { count, id } from './schemas.ts';

/** Checks of the login doctor, each relying on those before it. */
export const checkIds = [
  'keychain',
  'api-key',
  'api-secret',
  'tenant-key',
  'addresses',
  'environment',
  'proxy',
  'name',
  'connection',
  'certificate',
  'clock',
  'signing',
  'sign-in',
  'booking-access',
  'tenant',
] as const;

export type CheckId = (typeof checkIds)[number];

const value = v.union([v.pipe(v.string(), v.maxLength(1000)), v.number()]);

const check = v.strictObject({
  id: v.picklist(checkIds),
  outcome: v.picklist(['passed', 'noted', 'failed', 'skipped']),
  /** The result: `doctor.found.<finding>` in the messages, or an error's kind. */
  finding: v.pipe(v.string(), v.maxLength(60)),
  /** Values for the message. Never a secret. */
  params: v.record(v.string(), value),
});

export type Check = v.InferOutput<typeof check>;

export const diagnosis = v.strictObject({
  diagnosisId: id,
  checks: v.array(check),
  /** The check that explains the others. Null if nothing is wrong. */
  cause: v.nullable(v.picklist(checkIds)),
});

export type Diagnosis = v.InferOutput<typeof diagnosis>;

export const doctorWait = v.strictObject({
  /** Time of the next call to the platform, milliseconds since the epoch. */
  retryAt: v.number(),
  attempt: count,
});

export type DoctorWait = v.InferOutput<typeof doctorWait>;

/** A profile with its stored keys, or an unsaved form. */
export const patient = v.variant('of', [
  v.strictObject({ of: v.literal('profile'), profileId: id }),
  v.strictObject({ of: v.literal('draft'), draft: profileDraft, credentials }),
]);

export type Patient = v.InferOutput<typeof patient>;
