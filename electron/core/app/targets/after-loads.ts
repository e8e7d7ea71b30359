import { datasetIds, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { Target, TargetRun } from '../../../../shared/domain/targets.ts';
import { hasNightLoads } from '../../../../shared/loads.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { makeErrorParams } from '../../../../shared/messages/error-params.ts';
import { getVenueNow, toDay } from '../../../../shared/venue-time.ts';
import { createRegularCheck, type RegularCheck } from '../../base/time/index.ts';
import type { SegmentStore } from '../../data/segment-store/index.ts';
import type { SyncService } from '../../data/sync/index.ts';
import { listVenues, type TargetRunServices, type TargetRuns } from './run-target.ts';

/** Publishes after each nightly load, to the targets that want it. */
export interface AfterLoads extends RegularCheck {
  /** Returns whether a target is published to automatically. */
  publishesByItself(): boolean;
  /** Lets downloads of all venues continue without a window, if a target waits for them. */
  openVenues(): void;
}

export interface AfterLoadsServices
  extends Pick<
    TargetRunServices,
    'openTargets' | 'targetRuns' | 'publishing' | 'settings' | 'messages' | 'reportBug'
  > {
  readonly segmentStore: Pick<SegmentStore, 'findLoad'>;
  readonly sync: Pick<SyncService, 'open' | 'isBusyWith'>;
  /** Notifies the user that an automatic run failed; without any row, path or key. */
  readonly notify: (text: { readonly title: string; readonly body: string }) => void;
}

/** Milliseconds after which a failed automatic run is tried again. */
const tryAgainMilliseconds = 60 * 60_000;

export function createAfterLoads(
  services: AfterLoadsServices & { readonly runs: Pick<TargetRuns, 'run' | 'isRunning'> },
): AfterLoads {
  const { openTargets, targetRuns, publishing, settings, segmentStore, sync, runs } = services;
  const { messages, notify } = services;
  const listTargets = () =>
    openTargets()
      .list()
      .filter(({ afterLoads }) => afterLoads);

  /** Since when each venue's last nightly load is over. Venues whose load may still run are left out. */
  async function findLoads(): Promise<Record<string, number>> {
    const loads: Record<string, number> = {};
    for (const { id, timeZone } of listVenues(settings)) {
      const now = getVenueNow(timeZone, publishing.clock.now());
      for (const dataset of datasetIds.map(getDataset).filter(hasNightLoads)) {
        const day = toDay(getDataAsOf(dataset, now));
        const since = await segmentStore.findLoad(id, dataset.id, day);
        if (since !== null) loads[id] = Math.max(loads[id] ?? 0, since);
      }
    }
    return loads;
  }

  /** Runs after loads, newest first. */
  function listRuns({ targetId }: Target): readonly TargetRun[] {
    return targetRuns.list().filter((one) => one.targetId === targetId && one.loads);
  }

  function isDue(target: Target, loads: Readonly<Record<string, number>>): boolean {
    if (runs.isRunning(target.targetId)) return false;
    const before = listRuns(target);
    const [last] = before;
    const isResting =
      last?.result === 'failed' && publishing.clock.now() - last.at < tryAgainMilliseconds;
    if (isResting) return false;
    const done = before.filter(({ result }) => result !== 'failed');
    return Object.entries(loads).some(
      ([profileId, since]) => !done.some((one) => (one.loads?.[profileId] ?? 0) >= since),
    );
  }

  const checks = createRegularCheck(
    async (isStopped) => {
      if (listTargets().length === 0) return;
      if (listVenues(settings).some(({ id }) => sync.isBusyWith(id))) return;
      const loads = await findLoads();
      for (const target of listTargets()) {
        if (isStopped() || !isDue(target, loads)) continue;
        const [before] = listRuns(target);
        const run = await runs.run(target, { acceptsFewer: false, only: null, loads });
        const problem = describeProblem(target, run, messages);
        // The same failure is notified once.
        if (problem && !(run.error && before?.error?.kind === run.error.kind)) notify(problem);
      }
    },
    (error) => services.reportBug('publish', error),
  );

  function openVenues(): void {
    if (listTargets().length === 0) return;
    for (const { id } of listVenues(settings)) sync.open(id);
  }

  return {
    ...checks,
    start() {
      openVenues();
      checks.start();
    },
    openVenues,
    publishesByItself: () => listTargets().length > 0,
  };
}

/** The text of a notification about a run that failed, or left months as they were. Null for any other run. */
function describeProblem(
  { name }: Pick<Target, 'name'>,
  { result, error, refused }: TargetRun,
  messages: Messages,
): { readonly title: string; readonly body: string } | null {
  if (error) {
    return {
      title: messages.text('targets.notice.failed', { name }),
      body: messages.text(`error.${error.kind}.title`, makeErrorParams(error)),
    };
  }
  if (result !== 'refused') return null;
  return {
    title: messages.text('targets.notice.refused', { name }),
    body: messages.text('targets.run.refused', { months: refused.length }),
  };
}
