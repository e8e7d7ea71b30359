import type { Patient } from '../../../../shared/domain/doctor.ts';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import { Failure } from '../../../../shared/errors.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Vault, VenuePlatform } from '../../access/vault/index.ts';
import type { Venues } from '../../data/venues/index.ts';
import { computeFingerprint } from '../profiles/index.ts';
import type { ExaminedVenue } from './doctor-port.ts';

export type DoctorTarget = ExaminedVenue & Pick<Profile, 'name' | 'trustedCertificate'>;

/** The venue as it is set up, or as a form has it; keys that can't be read are a finding. */
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
  // Its sandbox has another address and other keys each time it starts.
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
