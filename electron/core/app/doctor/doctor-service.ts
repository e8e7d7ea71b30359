import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Diagnosis, Patient } from '../../../../shared/domain/doctor.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import {
  type FileDialogs,
  suggestFileName,
  type UserFolders,
} from '../../base/chosen-files/index.ts';
import type { Sender } from '../../base/concurrency/index.ts';
import { writeFileWhole } from '../../base/files/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { Venues } from '../../data/venues/index.ts';
import type { AdmitHost } from '../profiles/index.ts';
import type { DoctorNetwork } from './doctor-port.ts';
import { type ReportedVenue, writeDoctorReport } from './doctor-report.ts';
import { examine } from './examine.ts';
import { type DoctorTarget, resolveDoctorTarget } from './resolve-doctor-target.ts';

/** Diagnoses that can still be saved. */
const remembered = 5;

/** Examines venues, and saves the findings for support. */
export interface DoctorService {
  examine(input: { readonly patient: Patient }, sender: Sender): Promise<Diagnosis>;
  /** Returns the file's name. Fails with `rows-gone` for an unknown diagnosis. Null if the user cancelled. */
  saveReport(
    of: { readonly diagnosisId: string },
    sender: Sender,
  ): Promise<{ fileName: string } | null>;
}

export function createDoctorService(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly admit: AdmitHost;
  readonly messages: Messages;
  readonly appVersion: string;
  readonly clock: Clock;
  readonly openNetwork: (venue: DoctorTarget) => DoctorNetwork;
  readonly emit: Emit;
  readonly dialogs: Pick<FileDialogs, 'save'>;
  readonly folders: Pick<UserFolders, 'documents'>;
}): DoctorService {
  const { messages, dialogs, folders } = services;
  const diagnoses = new Map<string, { diagnosis: Diagnosis; venue: ReportedVenue }>();

  return {
    async examine({ patient }, { window, signal }) {
      const venue = await resolveDoctorTarget(patient, services);
      // Also for stored venues: nobody may have confirmed the addresses of an imported one.
      await services.admit(venue, window);
      const network = services.openNetwork(venue);
      const { checks, cause } = await examine(venue, network, {
        signal,
        onWait: (retryAt, attempt) =>
          services.emit('doctor', 'waiting', { retryAt, attempt }, { window }),
      });
      const diagnosis: Diagnosis = { diagnosisId: randomUUID(), checks: [...checks], cause };
      const { name, environment } = venue;
      diagnoses.set(diagnosis.diagnosisId, { diagnosis, venue: { name, environment } });
      for (const id of [...diagnoses.keys()].slice(0, -remembered)) diagnoses.delete(id);
      return diagnosis;
    },
    async saveReport({ diagnosisId }, { window }) {
      const found = diagnoses.get(diagnosisId) ?? fail('rows-gone');
      const name = suggestFileName([found.venue.name, messages.text('doctor.report.file')], 'txt');
      const target = await dialogs.save(
        {
          title: messages.text('doctor.report.save'),
          defaultPath: join(folders.documents(), name),
          filters: [{ name: messages.text('doctor.report.format'), extensions: ['txt'] }],
          complete: (path) => path,
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeDoctorReport(found.diagnosis, found.venue, services));
      return { fileName: basename(target) };
    },
  };
}
