import { getDayStart, toVenueDay } from '../../../../../shared/venue-time.ts';
import { fillGuides, type GuideRequest, withPauses } from './fill-guides.ts';
import type { JobDownloads, RunJobOptions } from './job-downloads.ts';
import type { RunningJob } from './job-view.ts';

/** Fetches guides that no period has, and everybody's skills. Returns false if another job should go first. */
export async function fillWithGuides(
  { list, guideWork, sleep, clock, timeZone, isInTheWay, getConcurrency }: RunJobOptions,
  { whenReadable, showProgress, fetchEach }: JobDownloads,
  run: RunningJob,
  signal: AbortSignal,
): Promise<boolean> {
  const { jobId } = run;
  const { kind, before } = list.getJob(jobId);
  const known = new Set(kind === 'guide-directory' ? before : []);
  const today = getDayStart(toVenueDay(timeZone(), clock.now()));
  /**
   * For each dataset, a guide that the platform had an answer about. Fetched again, once a round, if no other guide
   * gave an answer.
   */
  const answered = new Map<GuideRequest['dataset'], GuideRequest>();
  let others: Promise<boolean> | null = null;
  const fetchGuide = async (request: GuideRequest, requestSignal: AbortSignal) => {
    const requestKnown = (): Promise<boolean> => {
      const known = answered.get(request.dataset);
      if (!known || known.guideId === request.guideId) return Promise.resolve(false);
      return guideWork
        .fetchGuide({
          ...known,
          hasOthers: async () => false,
          signal: requestSignal,
          onProgress: () => undefined,
        })
        .then(
          () => true,
          () => false,
        );
    };
    const done = await guideWork.fetchGuide({
      ...request,
      hasOthers: () => {
        others ??= requestKnown();
        return others;
      },
      signal: requestSignal,
      onProgress: showProgress(run, request.guideId),
    });
    if (done.ingestStats.kept > 0) {
      answered.set(request.dataset, request);
      others = Promise.resolve(true);
    }
    return done;
  };
  return fillGuides({
    work: {
      listGuides: () => whenReadable(guideWork.listGuides, signal),
      listStored: (dataset, ids) => whenReadable(() => guideWork.listStored(dataset, ids), signal),
    },
    now: () => clock.now(),
    sleep,
    signal,
    isOutdated: ({ name }) => known.has(name),
    isInTheWay,
    onPlan: (questions) => {
      run.remaining = questions;
      const { done, failedWindows } = list.getJob(jobId);
      list.count(jobId, { total: done + failedWindows.length + questions });
    },
    async fetch(requests, known, isGentle) {
      others = null;
      if (known && !answered.has(known.dataset)) answered.set(known.dataset, known);
      await fetchEach(run, requests, signal, {
        concurrency: isGentle ? 1 : getConcurrency(),
        fetch: isGentle ? withPauses(fetchGuide, sleep) : fetchGuide,
        toFailedWindow: ({ guideId }) => ({ window: { from: today, to: today }, guideId }),
      });
    },
  });
}
