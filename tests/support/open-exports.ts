import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createExports,
  type ExportServices,
  type Exports,
} from '../../electron/core/exports/run-export.ts';
import { defaultPreferences } from '../../shared/domain/preferences.ts';
import { fail } from '../../shared/errors.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { createManualClock } from './manual-clock.ts';
import { plainFiles } from './plain-files.ts';

type Parts = Partial<Omit<ExportServices, 'engine' | 'reports'>> & {
  readonly engine?: Partial<ExportServices['engine']>;
  readonly reports?: Partial<ExportServices['reports']>;
};

/** The real export path with a test's own parts. Without them nothing is downloaded, and there is no printer. */
export function openExports({ engine, reports, ...parts }: Parts): Exports {
  return createExports({
    getRows: async () => fail('rows-gone'),
    names: { name: async () => ({ version: 1, fields: [] }) },
    settings: { preferences: () => defaultPreferences },
    findProfile: () => undefined,
    segmentStore: { get: async () => ({ segments: [], missing: [], key: null }) as never },
    workingFolder: mkdtempSync(join(tmpdir(), 'exports-')),
    printer: null,
    files: plainFiles,
    messages: createMessages('en-GB'),
    categories: { get: () => ({}) },
    appVersion: '1.2.3',
    clock: createManualClock(0),
    ...parts,
    engine: { release: async () => ({}), ...engine } as ExportServices['engine'],
    reports: { ...reports } as ExportServices['reports'],
  });
}
