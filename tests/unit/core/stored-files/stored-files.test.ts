import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLoadNotes } from '../../../../electron/core/access/settings/load-notes.ts';
import { openSettingsStore } from '../../../../electron/core/access/settings/settings-store.ts';
import { openAlertLog } from '../../../../electron/core/answers/alerts/alert-log.ts';
import { openAlertStore } from '../../../../electron/core/answers/alerts/alert-store.ts';
import { openCategoryStore } from '../../../../electron/core/answers/categories/category-store.ts';
import { openPinStore } from '../../../../electron/core/answers/pins/pin-store.ts';
import { openFindingStore } from '../../../../electron/core/answers/reconciliation/finding-store.ts';
import { openCapacityStore } from '../../../../electron/core/answers/reports/index.ts';
import { openSavedViewsStore } from '../../../../electron/core/answers/saved-views/saved-views-store.ts';
import { openAssistantStore } from '../../../../electron/core/app/assistants/index.ts';
import { openUpdateStore } from '../../../../electron/core/app/updates/update-store.ts';
import {
  createStoredFiles,
  type StoredFiles,
} from '../../../../electron/core/base/stored-files/stored-files.ts';
import { createJobFiles } from '../../../../electron/core/data/sync/job-files.ts';
import { openBegunExports } from '../../../../electron/core/exports/list/begun-exports.ts';
import { openExportHistory } from '../../../../electron/core/exports/list/export-history.ts';
import { openSavedExportStore } from '../../../../electron/core/exports/saved-exports/saved-export-store.ts';
import { openScheduleStore } from '../../../../electron/core/exports/schedules/schedule-store.ts';
import { openTargetRuns, openTargetStore } from '../../../../electron/core/publish/index.ts';
import {
  type RecoveredFile,
  recoveredFile,
  type StoredPart,
} from '../../../../shared/domain/app.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { describeRecovery } from '../../../../shared/messages/describe-recovery.ts';
import { openElectronStore } from '../../../support/stored-files.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-kept-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const profileId = 'profile-one';
const files: Readonly<
  Record<StoredPart, readonly [name: string, open: (kept: StoredFiles) => void]>
> = {
  settings: ['settings.json', (kept) => void openSettingsStore(kept)],
  savedViews: ['saved-views.json', openSavedViewsStore],
  categories: ['categories.json', openCategoryStore],
  reconciliation: ['reconciliation.json', openFindingStore],
  capacity: ['capacity.json', openCapacityStore],
  savedExports: ['saved-exports.json', openSavedExportStore],
  schedules: ['schedules.json', openScheduleStore],
  alerts: ['alerts.json', openAlertStore],
  pins: ['pins.json', openPinStore],
  alertLog: ['alert-log.json', openAlertLog],
  updates: ['updates.json', openUpdateStore],
  targets: ['targets.json', openTargetStore],
  targetRuns: ['target-runs.json', openTargetRuns],
  assistants: ['assistants.json', openAssistantStore],
  exports: [
    'exports.json',
    (kept) => openExportHistory(kept, { isKnown: () => true, onChange: () => undefined }),
  ],
  begunExports: ['begun-exports.json', openBegunExports],
  loads: ['loads.json', (kept) => openLoadNotes(kept, openSettingsStore(kept))],
  jobs: [`jobs/${profileId}.json`, (kept) => createJobFiles(kept).open(profileId)],
};
const messages = createMessages('en', { platform: 'linux' });

describe.each(Object.entries(files))('%s that are damaged', (part, [name, open]) => {
  it('are kept aside, and it is told what was lost and where they are', () => {
    const folder = mkdtempSync(join(root, 'user-'));
    const told: RecoveredFile[] = [];
    const openAgain = (): StoredFiles => {
      const kept = createStoredFiles(folder, (file) => told.push(file), openElectronStore);
      open(kept);
      return kept;
    };
    openAgain();
    expect(told).toEqual([]);
    const path = join(folder, name);
    writeFileSync(path, 'Museum, half of it');
    const kept = openAgain();
    const file = { part, outcome: 'started-empty', isLost: true, keptAs: `${path}.corrupt` };
    expect([told, kept.recovered()]).toEqual([[file], [file]]);
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe('Museum, half of it');
    const [first] = told;
    if (!first) throw new Error('it was told');
    const text = describeRecovery(first, messages);
    expect(text).toContain(`${path}.corrupt`);
    expect(text).not.toContain('good copy is in use');
    expect(
      describeRecovery({ ...first, outcome: 'from-backup', isLost: false }, messages),
    ).toContain('good copy is in use');
  });
});

it('has words for every way in which any of them can be found', () => {
  const { part, outcome } = recoveredFile.entries;
  for (const each of part.options) {
    for (const how of outcome.options) {
      const found = { part: each, outcome: how, isLost: how !== 'from-backup', keptAs: '/x' };
      expect(describeRecovery(found, messages)).toMatch(
        /^\p{Lu}.+\. .+\. The damaged file is saved as/u,
      );
    }
  }
});
