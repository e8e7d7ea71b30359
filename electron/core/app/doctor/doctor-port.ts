import type { Check } from '../../../../shared/domain/doctor.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import type { Failure } from '../../../../shared/errors.ts';
import type { HttpClient } from '../../access/platform/index.ts';

/** A certificate and its trust. Times are milliseconds since the epoch. */
export interface SeenCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: number;
  readonly validUntil: number;
  /** SHA-256 in hexadecimal pairs, as people compare it. */
  readonly fingerprint: string;
  readonly trustedBy: 'system' | 'profile' | 'nobody';
}

/** The network as the app uses it for this profile. */
export interface DoctorNetwork {
  readonly http: HttpClient;
  /** Returns the proxy as PAC files write it: `DIRECT` or `PROXY host:port`. */
  findProxy(url: string): Promise<string>;
  /** Returns the host's certificate from the last connection, or null. */
  findCertificate(host: string): SeenCertificate | null;
}

/** The venue to examine: its addresses as typed, and its keys or why they are unavailable. */
export interface ExaminedVenue {
  readonly environment: Profile['environment'];
  readonly authUrl: string;
  readonly baseUrl: string;
  /** As typed or stored, not cleaned. */
  readonly credentials: Credentials | Failure;
  /** The keys are stored, not only typed. */
  readonly areStored: boolean;
}

type Params = Check['params'];

/** Makes a check's result. */
export function makeCheck(
  id: Check['id'],
  outcome: Check['outcome'],
  finding: string,
  params: Params = {},
): Check {
  return { id, outcome, finding, params };
}
