import type { Check } from '../../../../shared/domain/doctor.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import type { Failure } from '../../../../shared/errors.ts';
import type { HttpClient } from '../../access/platform/index.ts';

/** What a certificate says, and whose trust it has. Moments are milliseconds since the epoch. */
export interface SeenCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: number;
  readonly validUntil: number;
  /** As people compare it: SHA-256 in hexadecimal pairs. */
  readonly fingerprint: string;
  readonly trustedBy: 'system' | 'profile' | 'nobody';
}

/** The network as the app itself uses it for this profile. */
export interface DoctorNetwork {
  readonly http: HttpClient;
  /** As PAC files word it: `DIRECT`, or `PROXY host:port`. */
  findProxy(url: string): Promise<string>;
  /** What this host showed when it was last connected to, or null. */
  findCertificate(host: string): SeenCertificate | null;
}

/** Who is examined: addresses as they were typed, and the keys, or why they can't be had. */
export interface ExaminedVenue {
  readonly environment: Profile['environment'];
  readonly authUrl: string;
  readonly baseUrl: string;
  /** As typed or stored, not cleaned. */
  readonly credentials: Credentials | Failure;
  /** Whether the keys are stored, or only typed in. */
  readonly areStored: boolean;
}

type Params = Check['params'];

/** Makes a check's result. */
export function checked(
  id: Check['id'],
  outcome: Check['outcome'],
  finding: string,
  params: Params = {},
): Check {
  return { id, outcome, finding, params };
}
