/** The app's folder as this version writes it with its own stores, and its content. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLoadNotes } from '../../electron/core/access/settings/load-notes.ts';
import { openSettingsStore } from '../../electron/core/access/settings/settings-store.ts';
import { openAlertLog } from '../../electron/core/answers/alerts/alert-log.ts';
import { openAlertStore } from '../../electron/core/answers/alerts/alert-store.ts';
import { openCategoryStore } from '../../electron/core/answers/categories/category-store.ts';
import { openPinStore } from '../../electron/core/answers/pins/pin-store.ts';
import { openFindingStore } from '../../electron/core/answers/reconciliation/finding-store.ts';
import { openCapacityStore } from '../../electron/core/answers/reports/capacity-store.ts';
import { openSavedViewsStore } from '../../electron/core/answers/saved-views/saved-views-store.ts';
import { openAssistantStore } from '../../electron/core/app/assistants/index.ts';
import { openUpdateStore } from '../../electron/core/app/updates/update-store.ts';
import type { StoredFiles } from '../../electron/core/base/stored-files/stored-files.ts';
import { createJobFiles } from '../../electron/core/data/sync/job-files.ts';
import { openBegunExports } from '../../electron/core/exports/list/begun-exports.ts';
import { openExportHistory } from '../../electron/core/exports/list/export-history.ts';
import { openSavedExportStore } from '../../electron/core/exports/saved-exports/saved-export-store.ts';
import { openScheduleStore } from '../../electron/core/exports/schedules/schedule-store.ts';
import { openTargetRuns, openTargetStore } from '../../electron/core/publish/index.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import { defaultPreferences } from '../../shared/domain/preferences.ts';
import { toStorableState } from '../../shared/grid-state.ts';
import { makeDesk, profileId, readRows, week } from './rows-desk.ts';
import { storedFilesIn } from './stored-files.ts';
import { profileNumber } from './write-settings.ts';

const state = toStorableState(getDataset('bookings'), {
  order: ['visitStart'],
  hidden: ['offerId'],
  pinned: ['visitStart'],
  widths: {},
  sort: [{ field: 'visitStart', descending: true }],
  filters: [],
  search: 'nl',
  grouping: [],
  totals: 'average',
  period: 'lastMonth',
});
const booked = {
  field: 'bookingStatus',
  value: 'booked',
  entry: { value: 'booked', category: 'sold', name: null, color: null },
} as const;

/** All stores over the files of a folder, as the app opens them. */
export function openStores(files: StoredFiles) {
  const settings = openSettingsStore(files);
  return {
    settings,
    views: openSavedViewsStore(files),
    categories: openCategoryStore(files),
    findings: openFindingStore(files),
    capacities: openCapacityStore(files),
    savedExports: openSavedExportStore(files),
    alerts: openAlertStore(files),
    alertLog: openAlertLog(files),
    pins: openPinStore(files),
    targets: openTargetStore(files),
    assistants: openAssistantStore(files),
    targetRuns: openTargetRuns(files),
    loads: openLoadNotes(files, settings),
    schedules: openScheduleStore(files),
    exports: openExportHistory(files, { isKnown: () => true, onChange: () => undefined }),
    begun: openBegunExports(files),
    updates: openUpdateStore(files),
    jobs: createJobFiles(files).open(profileId),
  };
}

/** The content of each store that a user would miss. */
export function describeStores(stores: ReturnType<typeof openStores>) {
  const { settings, views, categories, findings, capacities, savedExports, alerts } = stores;
  return {
    venues: settings.profiles(),
    keys: settings.credentialIndex.has(profileId),
    preferences: settings.preferences(profileId),
    windows: settings.windows(),
    views: views.list(profileId).map(({ name }) => name),
    categories: categories.get(profileId),
    told: categories.notified(profileId),
    fine: findings.dismissed(profileId),
    capacity: capacities.get(profileId),
    savedExports: savedExports
      .list(profileId)
      .map(({ name, format, parts }) => [name, format, parts.length]),
    alerts: alerts.list(profileId).map(({ name, condition }) => ({ name, condition })),
    quietHours: alerts.quietHours(profileId),
    alertLog: stores.alertLog.list(profileId).map(({ name, outcome }) => [name, outcome]),
    targets: stores.targets.list(),
    assistants: stores.assistants.list(),
    targetRuns: stores.targetRuns.list(),
    pins: stores.pins.list(profileId).map(({ storedReport, place }) => ({ storedReport, place })),
    loads: stores.loads.get(profileId),
    schedules: Object.values(stores.schedules.get(profileId)).map(({ plan, isOn }) => [plan, isOn]),
    runs: stores.schedules.runs(profileId).map(({ name, result }) => [name, result]),
    exports: stores.exports.list(profileId).length,
    unfinished: stores.begun.unfinished.map(({ name, plan }) => [name, plan !== null]),
    updates: stores.updates.current(),
    jobs: stores.jobs.current().history.map(({ kind, state: ended }) => [kind, ended]),
  };
}

/** The rows of both weeks, from stored rows alone: the platform is unreachable. */
export async function readStoredRows(golden: string) {
  const items = new Map<string, string>(
    Object.entries(JSON.parse(readFileSync(join(golden, 'keychain.json'), 'utf8'))),
  );
  const desk = makeDesk({ from: { warehouse: join(golden, 'warehouse'), items } });
  desk.platform.trouble = 'offline';
  const found = await desk.getRows({
    by: 'period',
    period: { from: '2026-03-02T00:00:00', to: '2026-03-09T00:00:00' },
  });
  return { rows: await readRows(found), requests: desk.platform.requests };
}

/** Makes the folder. Everything but ids, keys and nonces is the same each time. */
export async function writeGolden(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stores = openStores(storedFilesIn(folder));
  const [zoo, museum] = [profileNumber(2), { ...profileNumber(1), id: profileId }];
  stores.settings.addProfiles([museum, zoo]);
  stores.settings.credentialIndex.set(profileId, true);
  stores.settings.dataKeyIndex.set(profileId, true);
  stores.settings.savePreferences(profileId, {
    ...defaultPreferences,
    retention: { days: 321, megabytes: 1234 },
  });
  const place = { width: 1280, height: 800, maximized: false };
  stores.settings.saveWindows([{ profileId, ...place }], profileId);
  stores.views.add(profileId, { dataset: 'bookings', name: 'Per week “Zoë”', state });
  stores.views.addReport(profileId, {
    name: 'Board',
    storedReport: {
      report: 'revenue',
      period: 'lastMonth',
      comparison: 'lastYear',
      choices: { basis: 'visit' },
      filters: { channel: ['Web'] },
    },
  });
  stores.pins.add(profileId, {
    storedReport: {
      report: 'revenue',
      period: 'lastMonth',
      comparison: 'auto',
      choices: { basis: 'visit' },
      filters: { channel: ['Web'] },
    },
    place: { kind: 'figure', name: 'revenue' },
  });
  stores.targets.put({
    targetId: 'target-one',
    name: 'Org database',
    kind: 'postgres',
    host: 'db.example.org',
    port: 5432,
    database: 'museum',
    user: 'venue_desk_publisher',
    certificate: null,
    hasPassword: true,
  });
  stores.assistants.set(profileId, true);
  stores.targetRuns.add({
    runId: 'target-run-one',
    targetId: 'target-one',
    at: 3_000,
    result: 'refused',
    months: 1,
    unchanged: 2,
    inserted: 30,
    deleted: 3,
    daysMissing: 4,
    refused: [
      {
        profileId,
        venue: 'Museum',
        dataset: 'bookings',
        month: '2026-03-01',
        refusal: 'rows-shrunk',
        detail: null,
        before: 90,
      },
    ],
    error: null,
  });
  stores.categories.change(profileId, [booked]);
  stores.categories.noteNotified(profileId, 'bookings', 1_000, {
    bookingStatus: ['booked', 'Odd'],
  });
  stores.findings.setDismissed(profileId, 'orderLineTotals', null, true);
  stores.capacities.set(profileId, [100, 100, 100, 100, 200, 300, null]);
  const savedExport = stores.savedExports.add(
    profileId,
    {
      name: 'Monthly bookings',
      parts: [
        {
          dataset: 'bookings',
          view: { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' },
        },
      ],
      period: 'last-month',
      format: 'csv',
      flavour: 'excel',
      headings: 'labels',
      fileName: '{venue} {dataset} {period}',
    },
    '/exports',
  );
  stores.schedules.set(profileId, savedExport.savedExportId, {
    plan: { kind: 'weekly', days: [1, 5], time: '06:30' },
    isOn: true,
    after: 1_000,
    askedAt: null,
    doneDay: '2026-03-02',
    doneLoad: null,
    fingerprint: null,
  });
  stores.schedules.addRun(profileId, {
    at: 2_000,
    savedExportId: savedExport.savedExportId,
    name: savedExport.name,
    result: 'written',
    rows: 3,
    fileName: 'Museum.csv',
    insteadOf: null,
    error: null,
    gaps: [],
    damaged: [],
  });
  const alert = stores.alerts.add(profileId, {
    name: 'Tasks not confirmed',
    isOn: true,
    subject: { kind: 'today', figure: 'tasksWaiting' },
    condition: { kind: 'above', limit: '3' },
  });
  stores.alerts.setQuietHours(profileId, { from: '22:00', to: '07:00' });
  const reading = { value: 5, kind: 'count', unknown: null } as const;
  stores.alertLog.note(profileId, [
    {
      alertId: alert.alertId,
      state: {
        ...reading,
        before: null,
        days: null,
        at: 3_000,
        isMet: true,
        since: 1_000,
        countedSince: 1_000,
        waiting: null,
      },
      entry: { ...reading, at: 3_000, alertId: alert.alertId, name: alert.name, outcome: 'told' },
    },
  ]);
  stores.loads.noteNights(profileId, [{ day: '2026-03-01', minute: 280, isEndSeen: true }]);
  stores.loads.noteRun(profileId, 'Booking', 'run-1', 4_000);
  stores.jobs.write({
    ...stores.jobs.current(),
    history: [
      {
        jobId: 'job-00001',
        dataset: 'bookings',
        kind: 'fill',
        startedBy: 'person',
        period: { from: '2026-03-02T00:00:00', to: '2026-03-09T00:00:00' },
        createdAt: 1_000,
        endedAt: 2_000,
        state: 'done',
        windows: { done: 1, failed: 0 },
        requests: 1,
        rows: 3,
        bytes: 300,
        changes: null,
      },
    ],
  });
  stores.exports.addExport(profileId, {
    exportId: 'export-00001',
    fileName: 'Museum.xlsx',
    folder: '/exports',
    insteadOf: null,
    rows: 3,
    sheets: 1,
    bytes: 300,
    sha256: 'a'.repeat(64),
    fileSha256: 'b'.repeat(64),
    receiptName: null,
    at: 2_000,
    spec: {
      kind: 'pivot',
      format: 'xlsx',
      headings: 'labels',
      dataset: 'orders',
      ask: { by: 'period', period: { from: '2026-03-02T00:00:00', to: '2026-03-09T00:00:00' } },
      comparison: 'none',
      pivot: {
        view: { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' },
        rows: [{ field: 'creationDate', by: 'month' }],
        columns: [],
        field: null,
        maxRows: 200,
        maxColumns: 30,
      },
    },
  });
  stores.begun.note([
    {
      exportId: 'export-00002',
      profileId,
      name: 'Bookings · CSV · Museum',
      plan: {
        folder: '/exports',
        namedBy: '{dataset}',
        spec: {
          kind: 'rows',
          format: 'csv',
          headings: 'labels',
          sections: [
            {
              dataset: 'bookings',
              ask: {
                by: 'period',
                period: { from: '2026-03-02T00:00:00', to: '2026-03-09T00:00:00' },
              },
              view: { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' },
            },
          ],
        },
      },
    },
  ]);
  stores.updates.write({ later: '0.2.0', checkedAt: 2_000, triedAt: 2_000 });
  const desk = makeDesk();
  desk.platform.rows = [
    [1, 'booked'],
    [2, 'Odd “Zoë”'],
    [3, 'cancelled'],
  ];
  const found = await desk.ask(week);
  cpSync(desk.folder, join(folder, 'warehouse'), { recursive: true });
  const put = (name: string, content: unknown): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  put('keychain.json', Object.fromEntries(desk.items));
  put('expected.json', {
    stores: describeStores(openStores(storedFilesIn(folder))),
    rows: await readRows(found),
  });
}
