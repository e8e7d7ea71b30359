import type { Patient } from '../../../../shared/domain/doctor.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import { Failure } from '../../../../shared/errors.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Vault, VenuePlatform } from '../../access/vault/index.ts';
import type { Venues } from '../../data/venues/index.ts';
import { computeFingerprint } from '../profiles/index.ts';
import type { ExaminedVenue } from './doctor-port.ts';

export type DoctorTarget = ExaminedVenue & Pick<Profile, 'name' | 'trustedCertificate'>;

/** Returns the venue as stored or as typed; unreadable keys become a finding. */
export async function resolveDoctorTarget(
  patient: Patient,
  services: {
    readonly settings: SettingsStore;
    readonly vault: Vault;
    readonly venues: Venues;
  },
): Promise<DoctorTarget> {
  const { settings, vault, venues } = services;
  if (patient.of === 'draft') {
    const { draft, credentials } = patient;
    return {
      ...draft,
      credentials,
      areStored: false,
      trustedCertificate: computeFingerprint(draft.trustedCertificate),
    };
  }
  const known = getProfile(settings, patient.profileId);
  // The demo's sandbox has a new address and new keys at every start.
  if (known.demo) await venues.open(known.id);
  const profile = getProfile(settings, patient.profileId);
  return {
    ...profile,
    credentials: await readKeys(vault, settings.platform(profile)),
    areStored: true,
  };
}

async function readKeys(vault: Vault, venue: VenuePlatform): Promise<Credentials | Failure> {
  try {
    return await vault.read(venue);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
