import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { openSettingsStore } from '../../../electron/core/access/settings/index.ts';
import { openCategoryStore } from '../../../electron/core/answers/categories/index.ts';
import { openSavedViewsStore } from '../../../electron/core/answers/saved-views/index.ts';
import { createCategoryHandlers } from '../../../electron/core/app/handlers/category-handlers.ts';
import { createProfilesHandlers } from '../../../electron/core/app/handlers/profiles-handlers.ts';
import { createSavedViewsHandlers } from '../../../electron/core/app/handlers/saved-views-handlers.ts';
import { createSharedFiles } from '../../../electron/core/base/chosen-files/index.ts';
import type { RunningTasks } from '../../../electron/core/base/concurrency/index.ts';
import { checkSavedExport } from '../../../electron/core/exports/saved-exports/check-saved-export.ts';
import { createSavedExportFolders } from '../../../electron/core/exports/saved-exports/saved-export-folders.ts';
import { createSavedExportService } from '../../../electron/core/exports/saved-exports/saved-export-service.ts';
import { openSavedExportStore } from '../../../electron/core/exports/saved-exports/saved-export-store.ts';
import { hasControls } from '../../../shared/control-characters.ts';
import { categorisedEntry, categorisedFieldId } from '../../../shared/domain/categories.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { savedExportContent } from '../../../shared/domain/saved-exports.ts';
import { gridState, gridView } from '../../../shared/domain/saved-views.ts';
import { storedReport } from '../../../shared/domain/stored-reports.ts';
import { Failure } from '../../../shared/errors.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { findLengthProblem } from '../../../shared/ranges.ts';
import type { SharedFileKind } from '../../../shared/shared-files.ts';
import { createPayloads, type Random } from '../../support/make-payload.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { sender } from '../../support/sender.ts';
import { storedFilesIn } from '../../support/stored-files.ts';
import { drawBelow, pick, type SlicedCampaign } from '../campaign.ts';
import { spoilFile } from '../support/spoil-file.ts';

const kinds = ['venues', 'views', 'savedExport', 'categories'] as const;
type Kind = (typeof kinds)[number];
const messages = createMessages('en', { platform: 'linux' });
const profileId = 'profile-0001';
const certificate = `sha256/${'A'.repeat(43)}=`;
const own: Profile = {
  id: profileId,
  name: 'Museum',
  environment: 'production',
  demo: false,
  authUrl: 'https://auth.example.org',
  baseUrl: 'https://api.example.org',
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
  trustedCertificate: null,
} as Profile;

/** A file that the app could have written, or nearly: what it says is made from its own schemas. */
function makeFile(kind: Kind, random: Random): unknown {
  const make = createPayloads(random);
  const some = <T>(one: () => T): T[] => Array.from({ length: 1 + drawBelow(random, 3) }, one);
  if (kind === 'venues') {
    const profiles = some(() => ({
      name: pick(random, ['Museum', 'Zoo', 'Zoë 🐘']),
      environment: 'production',
      authUrl: pick(random, ['https://auth.example.org', 'https://other.example.org']),
      baseUrl: 'https://api.example.org',
      timeZone: 'Europe/Brussels',
      currency: 'EUR',
      trustedCertificate: random() < 0.5 ? null : certificate,
    }));
    return makeDocument('venues', profiles);
  }
  if (kind === 'views') {
    const views = some(() =>
      random() < 0.9
        ? {
            dataset: make.makeValid(gridView.entries.dataset),
            name: pick(random, ['Mine', 'mine', 'Late orders']),
            state: make.makeValid(gridState),
          }
        : { name: 'Report', storedReport: make.makeValid(storedReport) },
    );
    return makeDocument('views', views);
  }
  if (kind === 'savedExport') {
    const made = make.makeValid(savedExportContent) as object;
    const plain = {
      name: 'Monthly',
      period: 'last-month',
      format: 'xlsx',
      flavour: null,
      headings: 'labels',
      fileName: '{venue} {dataset}',
      parts: [
        {
          dataset: 'bookings',
          view: { filters: [], sort: [], columns: ['bookingDate'], personalData: 'masked' },
        },
      ],
    };
    return makeDocument('saved-export', random() < 0.5 ? made : plain);
  }
  const fields = Object.fromEntries(
    some(() => [
      pick(random, categorisedFieldId.options),
      some(() => makeEntry(make.makeValid(categorisedEntry), random)),
    ]),
  );
  return makeDocument('categories', fields);
}

function makeDocument(kind: SharedFileKind, content: unknown): object {
  return { format: 'venue-desk', kind, version: 1, content };
}

function makeEntry(made: unknown, random: Random): unknown {
  if (random() < 0.1) return made;
  return { ...(made as object), category: null, value: `v${drawBelow(random, 1000)}` };
}

/** One file of somebody else's, with something wrong in it, is imported into a venue. */
export default {
  name: 'imports',
  what: 'an altered file is imported completely or not at all: nothing is trusted without consent, nothing is replaced, no endless period and no control character gets in',
  slice: 40,
  whole: 20_000,
  minutes: 1.6,
  async run({ index, random, folder, note }) {
    const kind = kinds[index % kinds.length] as Kind;
    const file = join(folder, 'chosen.json');
    const written = spoilFile(makeFile(kind, random), random);
    writeFileSync(file, written);
    note(`${kind}: ${written.toString('utf8').slice(0, 3000)}`);
    const home = join(folder, 'app');
    mkdirSync(home);
    const saysImport = random() < 0.8;
    const venue = openVenue(home, file, random() < 0.3, saysImport);
    const before = venue.look();
    const bytes = random() < 0.5 ? undefined : written.toString('utf8').slice(0, 1_000_000);
    try {
      const told = await venue.import(kind, bytes);
      venue.check(before, kind);
      if (!saysImport && !isDeepStrictEqual(venue.look(), before)) {
        throw new Error('imported although nobody said yes');
      }
      return told === null ? 'declined' : `${kind} added`;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (!isDeepStrictEqual(venue.look(), before)) throw new Error('refused, but half imported');
      if (Object.values(error.error.params ?? {}).some((value) => hasControls(String(value)))) {
        throw new Error('what it says of the file has control characters');
      }
      return `${kind} refused`;
    }
  },
} satisfies SlicedCampaign;

function openVenue(home: string, file: string, saysYes: boolean, saysImport: boolean) {
  const storedFiles = storedFilesIn(home);
  const settings = openSettingsStore(storedFiles);
  settings.addProfiles([own]);
  const savedViews = openSavedViewsStore(storedFiles);
  const savedExports = openSavedExportStore(storedFiles);
  const categories = openCategoryStore(storedFiles);
  const emit = (): void => undefined;
  const dialogs = {
    save: async () => null,
    open: async () => file,
    chooseFolder: async () => home,
  };
  const folders = { documents: () => home, downloads: () => home };
  const asked: string[] = [];
  const confirmImport = async (): Promise<boolean> => saysImport;
  const sharedFiles = createSharedFiles(messages, dialogs, folders);
  const profiles = createProfilesHandlers({
    ...({} as Parameters<typeof createProfilesHandlers>[0]),
    settings,
    emit,
    confirmImport,
    messages,
    onListChange: emit,
    sharedFiles,
    windows: { findProfile: () => profileId } as never,
    questions: {
      trustImported: async ({ host, certificate: wanted }) => {
        asked.push(`${host} ${wanted}`);
        return saysYes;
      },
    },
  });
  const views = createSavedViewsHandlers({
    settings,
    emit,
    confirmImport,
    messages,
    savedViews,
    sharedFiles,
  });
  const categoryStore = createCategoryHandlers({
    ...({} as Parameters<typeof createCategoryHandlers>[0]),
    settings,
    emit,
    confirmImport,
    messages,
    categories,
    sharedFiles,
  });
  const savedExportService = createSavedExportService({
    settings,
    emit,
    confirmImport,
    messages,
    store: savedExports,
    sharedFiles,
    folders: createSavedExportFolders(messages, dialogs, folders),
    run: async () => null,
    jobs: {} as Pick<RunningTasks, 'run'>,
    clock: createManualClock(0),
    describeOwner: () => ({ window: 1, profileId }),
    onRemoved: () => () => undefined,
  });
  categories.change(profileId, [
    {
      field: 'orderStatus',
      value: 'mine',
      entry: { value: 'mine', category: 'sold', name: 'Mine', color: null },
    },
  ]);
  const look = () => ({
    profiles: [...settings.profiles()],
    views: [...savedViews.list(profileId)],
    savedExports: [...savedExports.list(profileId)],
    categories: categories.get(profileId),
  });

  return {
    look,
    import(kind: Kind, text: string | undefined) {
      const dropped = text === undefined ? {} : { text };
      if (kind === 'venues') return profiles.importFromFile(dropped, sender);
      if (kind === 'views') return views.importFromFile({ profileId, ...dropped }, sender);
      if (kind === 'categories')
        return categoryStore.importFromFile({ profileId, ...dropped }, sender);
      return savedExportService.importFromFile({ profileId, ...dropped }, sender);
    },
    check(before: ReturnType<typeof look>, kind: Kind): void {
      const now = look();
      const stays = (list: readonly unknown[], then: readonly unknown[], what: string): void => {
        if (!isDeepStrictEqual(list.slice(0, then.length), then))
          throw new Error(`${what} replaced`);
      };
      stays(now.profiles, before.profiles, 'a venue');
      stays(now.views, before.views, 'a view');
      stays(now.savedExports, before.savedExports, 'a recipe');
      for (const [other, own] of [
        ['profiles', 'venues'],
        ['views', 'views'],
        ['savedExports', 'savedExport'],
      ] as const) {
        if (kind !== own && now[other].length !== before[other].length) {
          throw new Error(`a file of ${kind} added to ${other}`);
        }
      }
      const names = [...now.profiles, ...now.views, ...now.savedExports].map(({ name }) => name);
      if (names.some(hasControls))
        throw new Error(`a control character in ${JSON.stringify(names)}`);
      const venueNames = now.profiles.map(({ name, environment }) => `${name} ${environment}`);
      if (new Set(venueNames).size < venueNames.length) throw new Error('two venues of one name');
      for (const profile of now.profiles) {
        for (const address of [profile.authUrl, profile.baseUrl]) {
          if (new URL(address).protocol !== 'https:') throw new Error(`an address ${address}`);
        }
        const { trustedCertificate } = profile;
        const host = `${new URL(profile.authUrl).host} ${trustedCertificate}`;
        if (trustedCertificate && !(saysYes && asked.includes(host))) {
          throw new Error(`${host} trusted, asked: ${asked.join(', ')}`);
        }
      }
      for (const savedExport of now.savedExports) checkSavedExport(savedExport);
      for (const asking of now.views.flatMap((view) =>
        'storedReport' in view ? [view.storedReport] : [],
      )) {
        checkPeriod(asking.period);
      }
      const said = now.categories.orderStatus?.some(({ value }) => value === 'mine');
      if (!said) throw new Error('what was filed here is gone');
      for (const entries of Object.values(now.categories)) {
        for (const entry of entries ?? []) v.parse(categorisedEntry, entry);
      }
    },
  };
}

function checkPeriod(period: unknown): void {
  if (typeof period !== 'object' || period === null) return;
  const problem = findLengthProblem(period as { first: string; last: string });
  if (problem) throw new Error(`a period of ${JSON.stringify(period)}: ${problem}`);
}
