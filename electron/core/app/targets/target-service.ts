import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { datasetIds, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import {
  maxTargets,
  type PublishedWindowName,
  type Target,
  type TargetDraft,
  type TargetProgress,
  type TargetRun,
} from '../../../../shared/domain/targets.ts';
import { appError, Failure, fail } from '../../../../shared/errors.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { hasNightLoads } from '../../../../shared/loads.ts';
import { errorMessageParams } from '../../../../shared/messages/error-params.ts';
import { toDay, venueNow } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';
import type { ReportBug } from '../../base/log/log.ts';
import { createRegularCheck, type RegularCheck } from '../../base/time/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { SyncService } from '../../data/sync/index.ts';
import {
  isProblem,
  type PublishedMonth,
  type PublishServices,
  publishMonths,
  type TargetRunStore,
  type TargetStore,
} from '../../publish/index.ts';
import type { NativeQuestions } from '../profiles/index.ts';
import { type TargetConnection, withTarget } from './with-target.ts';

/** The targets of this installation, and the runs of the app. */
export type TargetService = Handlers['targets'] & {
  /** Publishes after each nightly load, to the targets that want it. */
  readonly afterLoads: RegularCheck;
  /** Returns whether a target is published to without being asked. */
  publishesByItself(): boolean;
};

/** Runs belong to no window: they go on when it closes. */
const noWindow = -1;

interface Running {
  readonly controller: AbortController;
  progress: TargetProgress;
}

interface Ordered {
  readonly acceptsFewer: boolean;
  readonly only: PublishedWindowName | null;
  readonly loads?: Readonly<Record<string, number>>;
}

/** Milliseconds after which a run that failed by itself is tried again. */
const tryAgainMilliseconds = 60 * 60_000;

export function createTargetService(
  services: TargetConnection & {
    /** Reads the list anew: commands change it too. */
    readonly openTargets: () => TargetStore;
    readonly targetRuns: TargetRunStore;
    readonly publishing: PublishServices;
    readonly settings: Pick<SettingsStore, 'profiles'>;
    readonly tasks: Pick<RunningTasks, 'run'>;
    readonly dialogs: Pick<FileDialogs, 'save' | 'open'>;
    readonly folders: Pick<UserFolders, 'documents'>;
    readonly questions: Pick<NativeQuestions, 'publish'>;
    /** Fails with `move-not-finished`. */
    readonly checkMoved: (profileId: string) => void;
    readonly segmentStore: Pick<SegmentStore, 'findLoad'>;
    readonly sync: Pick<SyncService, 'open' | 'isBusyWith'>;
    /** Tells the user about a run that failed by itself, without any row, path or key. */
    readonly notify: (text: { readonly title: string; readonly body: string }) => void;
    /** Called when a target begins or ends to be published to by itself. */
    readonly onSchedulesChange: () => void;
    readonly emit: Emit;
    readonly reportBug: ReportBug;
  },
): TargetService {
  const { openTargets, targetRuns, publishing, settings, tasks, messages, emit } = services;
  const { targetPasswords } = services.vault;
  const running = new Map<string, Running>();
  const noteChange = (): void => {
    emit('targets', 'changed', {});
    services.onSchedulesChange();
  };
  const listAutomatic = () =>
    openTargets()
      .list()
      .filter(({ afterLoads }) => afterLoads);

  /** Of all venues but the demo venue, whose rows are nobody's. */
  const listProfiles = (): readonly Profile[] => settings.profiles().filter(({ demo }) => !demo);

  function get(targetId: string): Target {
    const found = openTargets()
      .list()
      .find((one) => one.targetId === targetId);
    return found ?? fail('input-not-valid', { params: { field: 'target' } });
  }

  function requireIdle(targetId: string): void {
    if (running.has(targetId)) fail('input-not-valid', { params: { field: 'target' } });
  }

  /** The new target of a draft, or the changed one. Null if the user cancels. */
  async function make(draft: TargetDraft, window: number): Promise<Target | null> {
    const { name } = draft;
    const store = openTargets();
    const before = draft.targetId === null ? null : get(draft.targetId);
    const sameName = store.find(name);
    const isFull = before === null && store.list().length >= maxTargets;
    const isOther = before !== null && before.kind !== draft.kind;
    if (isFull || isOther || (sameName && sameName.targetId !== draft.targetId)) {
      fail('input-not-valid', { params: { field: 'target' } });
    }
    const targetId = before?.targetId ?? randomUUID();
    const kept = before?.afterLoads ? { afterLoads: true } : {};
    if (draft.kind === 'file') {
      const known = before?.kind === 'file' ? before.path : null;
      const path =
        known !== null && !draft.asksForFile ? known : await chooseFile(known, name, window);
      return path === null ? null : { targetId, name, kind: 'file', path, ...kept };
    }
    const { host, port, database, user, certificate, password } = draft;
    // A page can't name an address by itself: rows would go there.
    const isKnown = store
      .list()
      .some((one) => one.kind === 'postgres' && one.host === host && one.port === port);
    if (!isKnown && !(await services.questions.publish({ host, port }, window))) {
      fail('address-not-confirmed', { params: { host } });
    }
    const hadPassword = before?.kind === 'postgres' && before.hasPassword;
    const hasPassword = password !== null || hadPassword;
    return {
      targetId,
      name,
      kind: 'postgres',
      host,
      port,
      database,
      user,
      certificate,
      hasPassword,
      ...kept,
    };
  }

  function chooseFile(known: string | null, name: string, window: number): Promise<string | null> {
    const extension = 'duckdb';
    return services.dialogs.save(
      {
        title: messages.text('targets.file.choose'),
        defaultPath:
          known ?? join(services.folders.documents(), suggestFileName([name], extension)),
        filters: [{ name: messages.text('targets.kind.file'), extensions: [extension] }],
        complete: (path) => withExtension(path, extension),
      },
      window,
    );
  }

  /** Keeps the venues from being changed meanwhile: a change cancels the run. */
  function hold<T>(
    profiles: readonly Profile[],
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const [first, ...others] = profiles;
    if (!first) return work(signal);
    services.checkMoved(first.id);
    return tasks.run(randomUUID(), { window: noWindow, profileId: first.id }, (own) =>
      hold(others, AbortSignal.any([signal, own]), work),
    );
  }

  async function run(target: Target, { acceptsFewer, only, loads }: Ordered): Promise<TargetRun> {
    const { targetId } = target;
    requireIdle(targetId);
    const now: Running = {
      controller: new AbortController(),
      progress: { targetId, now: null },
    };
    running.set(targetId, now);
    noteChange();
    const published: PublishedMonth[] = [];
    let isStopped = false;
    let error: TargetRun['error'] = null;
    // A file is replaced as a whole.
    const part = target.kind === 'file' ? null : only;
    const profiles = listProfiles().filter(({ id }) => part === null || id === part.profileId);
    const days = part && { first: part.month, last: part.month };
    try {
      await hold(profiles, now.controller.signal, async (signal) => {
        signal.addEventListener('abort', () => {
          isStopped = true;
        });
        await withTarget(target, services, signal, async (open) => {
          await publishMonths(publishing, open, {
            profiles,
            datasets: part ? [part.dataset] : [],
            ...(days ? { findDays: () => days } : {}),
            again: false,
            acceptsFewer,
            signal,
            onMonth: ({ profile, dataset, month, done, total }) => {
              now.progress = {
                targetId,
                now: { venue: profile.name, dataset, month, done, total },
              };
              emit('targets', 'progress', now.progress);
            },
            onPublished: (month) => published.push(month),
          });
          await open.finish();
        });
      });
    } catch (caught) {
      if (!(caught instanceof Failure) && !isStopped) services.reportBug('publish', caught);
      error = caught instanceof Failure ? caught.error : appError('unexpected');
    }
    // Nothing of a file is there before its end.
    const kept = target.kind === 'file' && error ? [] : published;
    const ended = summarise(target, kept, isStopped && error !== null ? null : error);
    const result = isStopped && error !== null ? 'stopped' : ended.result;
    // What the app's end or a change of a venue stopped is still due.
    const isDone = result !== 'stopped' || now.controller.signal.aborted;
    const done: TargetRun = {
      ...ended,
      result,
      at: publishing.clock.now(),
      ...(loads && isDone ? { loads } : {}),
    };
    running.delete(targetId);
    try {
      // Removed meanwhile by a command: then nobody asks for its runs.
      if (
        openTargets()
          .list()
          .some((one) => one.targetId === targetId)
      )
        targetRuns.add(done);
    } finally {
      noteChange();
    }
    return done;
  }

  /** Since when each venue's last night is loaded here. Venues whose load isn't known to be over are left out. */
  async function findLoads(): Promise<Record<string, number>> {
    const loads: Record<string, number> = {};
    for (const { id, timeZone } of listProfiles()) {
      const now = venueNow(timeZone, publishing.clock.now());
      for (const dataset of datasetIds.map(getDataset).filter(hasNightLoads)) {
        const day = toDay(getDataAsOf(dataset, now));
        const since = await services.segmentStore.findLoad(id, dataset.id, day);
        if (since !== null) loads[id] = Math.max(loads[id] ?? 0, since);
      }
    }
    return loads;
  }

  const listOwnRuns = (targetId: string) =>
    targetRuns.list().filter((one) => one.targetId === targetId && one.loads);

  function isDue({ targetId }: Target, loads: Readonly<Record<string, number>>): boolean {
    if (running.has(targetId)) return false;
    const own = listOwnRuns(targetId);
    const [last] = own;
    const isResting =
      last?.result === 'failed' && publishing.clock.now() - last.at < tryAgainMilliseconds;
    if (isResting) return false;
    const done = own.filter(({ result }) => result !== 'failed');
    return Object.entries(loads).some(
      ([profileId, since]) => !done.some((one) => (one.loads?.[profileId] ?? 0) >= since),
    );
  }

  /** Runs without being asked. Says once why it fails. */
  async function runByItself(
    target: Target,
    loads: Readonly<Record<string, number>>,
  ): Promise<void> {
    const { name, targetId } = target;
    const [before] = listOwnRuns(targetId);
    const { result, error, refused } = await run(target, {
      acceptsFewer: false,
      only: null,
      loads,
    });
    if (error && result === 'failed') {
      if (before?.error?.kind === error.kind) return;
      services.notify({
        title: messages.text('targets.notice.failed', { name }),
        body: messages.text(`error.${error.kind}.title`, errorMessageParams(error)),
      });
    } else if (result === 'refused') {
      services.notify({
        title: messages.text('targets.notice.refused', { name }),
        body: messages.text('targets.run.refused', { months: refused.length }),
      });
    }
  }

  const openVenues = (): void => {
    if (listAutomatic().length === 0) return;
    // Downloads go on without a window then.
    for (const { id } of listProfiles()) services.sync.open(id);
  };

  const checks = createRegularCheck(
    async (isStopped) => {
      if (listAutomatic().length === 0) return;
      if (listProfiles().some(({ id }) => services.sync.isBusyWith(id))) return;
      const loads = await findLoads();
      for (const target of listAutomatic()) {
        if (!isStopped() && isDue(target, loads)) await runByItself(target, loads);
      }
    },
    (error) => services.reportBug('publish', error),
  );

  return {
    publishesByItself: () => listAutomatic().length > 0,
    afterLoads: {
      ...checks,
      start() {
        openVenues();
        checks.start();
      },
    },
    setAfterLoads({ targetId, isOn }) {
      const { afterLoads: _, ...target } = get(targetId);
      openTargets().put(isOn ? { ...target, afterLoads: true } : target);
      openVenues();
      noteChange();
    },
    list: () => ({
      targets: [...openTargets().list()],
      runs: [...targetRuns.list()],
      running: [...running.values()].map(({ progress }) => progress),
      hasVenues: listProfiles().length > 0,
    }),

    async save(draft, { window }) {
      if (draft.targetId !== null) requireIdle(draft.targetId);
      const target = await make(draft, window);
      if (target === null) return null;
      const password = draft.kind === 'postgres' ? draft.password : null;
      const { signal } = new AbortController();
      await withTarget(target, services, signal, (open) => open.examine(), password);
      if (password !== null && target.kind === 'postgres') {
        await targetPasswords.keep(target, password);
      }
      openTargets().put(target);
      noteChange();
      return target;
    },

    async chooseAuthority(_, { window }) {
      const path = await services.dialogs.open(
        {
          title: messages.text('targets.authority.choose'),
          filters: [
            {
              name: messages.text('targets.authority'),
              extensions: ['pem', 'crt', 'cer'],
            },
          ],
        },
        window,
      );
      if (path === null) return null;
      const certificate = readChosenFile(path);
      const isOne = certificate.includes('-----BEGIN CERTIFICATE-----');
      if (!isOne || certificate.length > 20_000) fail('shared-file-unreadable');
      return { certificate };
    },

    check: ({ targetId }) =>
      withTarget(get(targetId), services, new AbortController().signal, (open) => open.examine()),

    async remove({ targetId }) {
      requireIdle(targetId);
      const target = get(targetId);
      if (target.kind === 'postgres' && target.hasPassword) await targetPasswords.remove(targetId);
      openTargets().remove(targetId);
      targetRuns.forget(targetId);
      noteChange();
    },

    publish: ({ targetId, acceptsFewer, only }) => run(get(targetId), { acceptsFewer, only }),

    stop({ targetId }) {
      running.get(targetId)?.controller.abort();
    },
  };
}

/** What a run did, for the list. */
function summarise(
  { targetId }: Target,
  published: readonly PublishedMonth[],
  error: TargetRun['error'],
): Omit<TargetRun, 'at'> {
  const sum = (of: (month: PublishedMonth) => number) =>
    published.reduce((all, month) => all + of(month), 0);
  const count = (state: PublishedMonth['outcome']['state']) =>
    published.filter(({ outcome }) => outcome.state === state).length;
  const refused = published.flatMap(({ profile, dataset, month, outcome }) => {
    if (outcome.state !== 'refused') return [];
    const { refusal, detail = null, before = null } = outcome;
    const where = { profileId: profile.id, venue: profile.name, dataset, month };
    return [{ ...where, refusal, detail, before }];
  });
  const hasProblem = refused.some(({ refusal }) => isProblem(refusal));
  return {
    runId: randomUUID(),
    targetId,
    result: error ? 'failed' : hasProblem ? 'refused' : 'published',
    months: count('published'),
    unchanged: count('unchanged'),
    inserted: sum(({ outcome }) => (outcome.state === 'published' ? outcome.inserted : 0)),
    deleted: sum(({ outcome }) => (outcome.state === 'published' ? outcome.deleted : 0)),
    daysMissing: sum(({ daysMissing }) => daysMissing.length),
    refused: refused.slice(0, 500),
    error,
  };
}
