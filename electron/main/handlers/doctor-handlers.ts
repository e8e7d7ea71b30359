import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { app } from 'electron';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Diagnosis } from '../../../shared/ipc/doctor.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { examine } from '../../core/doctor/examine.ts';
import { resolveDoctorTarget } from '../../core/doctor/resolve-doctor-target.ts';
import { suggestFileName } from '../../core/export/suggest-file-name.ts';
import { writeFileWhole } from '../../core/files/write-file-whole.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import type { KnownHosts } from '../../core/venues/known-hosts.ts';
import type { SettingsStore } from '../../core/venues/settings-store.ts';
import type { Venues } from '../../core/venues/venues.ts';
import type { ChooseFile } from '../choose-file.ts';
import { type ReportedVenue, writeDoctorReport } from '../doctor-report.ts';
import { openDoctorNetwork } from '../profile-network.ts';
import type { Windows } from '../windows.ts';

/** So many diagnoses can still be saved. */
const remembered = 5;

export function createDoctorHandlers(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly hosts: KnownHosts;
  readonly words: Words;
  readonly windows: Windows;
  readonly chooseFile: ChooseFile;
  readonly emit: Emit;
}): Handlers['doctor'] {
  const { words, chooseFile } = services;
  const running = new Map<string, AbortController>();
  const diagnoses = new Map<string, { diagnosis: Diagnosis; venue: ReportedVenue }>();

  return {
    examine: async ({ jobId, patient }, { window }) => {
      if (running.has(jobId)) fail('input-not-valid', { params: { field: 'job' } });
      const controller = new AbortController();
      running.set(jobId, controller);
      try {
        const venue = await resolveDoctorTarget(patient, services);
        // Of a venue that is set up, the addresses were confirmed before it had keys.
        if (patient.of === 'draft') await services.hosts.admit(venue, window);
        const network = openDoctorNetwork(venue);
        const { checks, cause } = await examine(venue, network, {
          signal: controller.signal,
          onWait: (retryAt, attempt) =>
            services.emit('doctor', 'waiting', { jobId, retryAt, attempt }, { window }),
        });
        const diagnosis: Diagnosis = { diagnosisId: randomUUID(), checks: [...checks], cause };
        const { name, environment } = venue;
        diagnoses.set(diagnosis.diagnosisId, { diagnosis, venue: { name, environment } });
        for (const id of [...diagnoses.keys()].slice(0, -remembered)) diagnoses.delete(id);
        return diagnosis;
      } finally {
        running.delete(jobId);
      }
    },
    cancel: ({ jobId }) => {
      running.get(jobId)?.abort();
      return {};
    },
    saveReport: async ({ diagnosisId }, { window: id }) => {
      const found = diagnoses.get(diagnosisId) ?? fail('rows-gone');
      const window = services.windows.window(id);
      const name = suggestFileName([found.venue.name, words.text('doctor.report.file')], 'txt');
      const target = await chooseFile(
        {
          title: words.text('doctor.report.dialogTitle'),
          defaultPath: join(app.getPath('documents'), name),
          filters: [{ name: words.text('doctor.report.format'), extensions: ['txt'] }],
          complete: (path) => path,
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeDoctorReport(found.diagnosis, found.venue, words));
      return { fileName: basename(target) };
    },
  };
}
