import type { Sleep } from '../../../base/time/index.ts';
import type { DoneWindow, GuideWork, StoredGuide } from './job-port.ts';

/** Milliseconds after which skills are fetched again. */
export const skillsLast = 28 * 24 * 3600 * 1000;
/** Milliseconds between two guides' skills: they are many, and nobody waits for them. */
const skillsPause = 1_000;
/** Number of guides' skills to fetch before other jobs get a turn. */
const skillsInARow = 10;

export interface GuideRequest {
  readonly dataset: 'guides' | 'skills';
  readonly guideId: string;
}

export interface FillGuidesOptions {
  readonly work: Pick<GuideWork, 'listGuides' | 'listStored'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  /** True if the stored response about a guide from the availabilities should be fetched again. */
  readonly isOutdated: (answer: StoredGuide) => boolean;
  /** True if another job waits for its turn. */
  readonly isInTheWay: () => boolean;
  /** Called with the number of further requests. */
  readonly onPlan: (questions: number) => void;
  /**
   * Fetches these guides; failures are reported elsewhere. `known` is a guide that the platform had an answer about
   * before.
   */
  readonly fetch: (
    requests: readonly GuideRequest[],
    known: GuideRequest | null,
    isGentle: boolean,
  ) => Promise<void>;
}

/**
 * Fetches guides that no period has: first those named by availabilities, then everybody's skills, slowly. Stored
 * responses show what is done. Returns false if it stopped to let another job run first.
 */
export async function fillGuides(options: FillGuidesOptions): Promise<boolean> {
  const { work, signal, fetch } = options;
  const { created, listed, available } = await work.listGuides();
  const inPeriods = new Set(created);
  const others = [...new Set([...available, ...listed])].filter((id) => !inPeriods.has(id));
  const requested = await work.listStored('guides', others);
  const unknown = others.filter((guideId) => {
    const answer = requested.get(guideId);
    return !answer || options.isOutdated(answer);
  });
  options.onPlan(unknown.length);
  await fetch(listRequests('guides', unknown), listRequests('guides', created)[0] ?? null, false);

  const everybody = unknown.length > 0 ? (await work.listGuides()).listed : listed;
  // Guides who are available come first, today's before others: people need to know today's guides' languages.
  const wanted = new Set(everybody);
  const inOrder = [...new Set([...available.filter((id) => wanted.has(id)), ...everybody])];
  const stored = await work.listStored('skills', inOrder);
  const due = listWithoutSkills(options, inOrder, stored);
  const answered = inOrder.filter((guideId) => (stored.get(guideId)?.rows ?? 0) > 0);
  const [withSkills = null] = listRequests('skills', answered);
  options.onPlan(due.length);
  for (let at = 0; at < due.length; at += skillsInARow) {
    // Not before the first ones: otherwise two jobs could give way to each other for ever.
    if (at > 0 && options.isInTheWay()) return false;
    if (at > 0) await options.sleep(skillsPause, signal);
    await fetch(listRequests('skills', due.slice(at, at + skillsInARow)), withSkills, true);
  }
  return true;
}

/**
 * Returns the guides whose skills are missing or too old. After the clock was set back, stored responses may have a
 * future date: they aren't too old.
 */
function listWithoutSkills(
  { now }: FillGuidesOptions,
  guideIds: readonly string[],
  stored: ReadonlyMap<string, StoredGuide>,
): string[] {
  return guideIds.filter((guideId) => {
    const answer = stored.get(guideId);
    return !answer || now() - answer.fetchedAt >= skillsLast;
  });
}

function listRequests(
  dataset: GuideRequest['dataset'],
  guideIds: readonly string[],
): GuideRequest[] {
  return guideIds.map((guideId) => ({ dataset, guideId }));
}

/** Makes the calls wait, so that there is a pause before each but the first. */
export function withPauses(
  fetch: (request: GuideRequest, signal: AbortSignal) => Promise<DoneWindow>,
  sleep: Sleep,
): typeof fetch {
  let isFirst = true;
  return async (request, signal) => {
    if (!isFirst) await sleep(skillsPause, signal);
    isFirst = false;
    return fetch(request, signal);
  };
}
