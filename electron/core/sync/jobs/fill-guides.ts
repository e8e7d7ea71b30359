import type { Sleep } from '../../time/index.ts';
import type { DoneWindow, GuideWork, StoredGuide } from './job-port.ts';

/** Skills are read again when they are older, milliseconds. */
export const skillsLast = 28 * 24 * 3600 * 1000;
/** Between one guide's skills and the next: they are many, and nobody waits for them. */
const skillsPause = 1_000;
/** So many are asked for before other jobs get their turn. */
const skillsInARow = 10;

export interface GuideRequest {
  readonly dataset: 'guides' | 'skills';
  readonly guideId: string;
}

export interface FillGuidesOptions {
  readonly work: Pick<GuideWork, 'guides' | 'listStored'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  /** Whether what is stored about a guide who was met is asked for anew. */
  readonly isOutdated: (answer: StoredGuide) => boolean;
  /** Another job waits for its turn. */
  readonly isInTheWay: () => boolean;
  /** So much more is to be asked. */
  readonly onPlan: (questions: number) => void;
  /** Does what it can: whatever fails is told elsewhere. */
  readonly ask: (questions: readonly GuideRequest[], gently: boolean) => Promise<void>;
}

/**
 * Asks about guides whom no period has: those met in availabilities, and then for everybody's
 * skills, slowly. What is done is told by what is stored. Resolves with false where it stopped for
 * another job, to be gone on with after that.
 */
export async function fillGuides(options: FillGuidesOptions): Promise<boolean> {
  const { work, signal, ask } = options;
  const { walked, known, met } = await work.guides();
  const inPeriods = new Set(walked);
  const others = [...new Set([...met, ...known])].filter((guideId) => !inPeriods.has(guideId));
  const asked = await work.listStored('guides', others);
  const unknown = others.filter((guideId) => {
    const answer = asked.get(guideId);
    return !answer || options.isOutdated(answer);
  });
  options.onPlan(unknown.length);
  await ask(listRequests('guides', unknown), false);

  const everybody = unknown.length > 0 ? (await work.guides()).known : known;
  const due = await withoutSkills(options, everybody);
  options.onPlan(due.length);
  for (let at = 0; at < due.length; at += skillsInARow) {
    // Never before the first ones: two jobs that let each other go first would never end.
    if (at > 0 && options.isInTheWay()) return false;
    if (at > 0) await options.sleep(skillsPause, signal);
    await ask(listRequests('skills', due.slice(at, at + skillsInARow)), true);
  }
  return true;
}

/** A clock that was set back makes answers of the future: those are not older than they may be. */
async function withoutSkills(
  { work, now }: FillGuidesOptions,
  guideIds: readonly string[],
): Promise<string[]> {
  const stored = await work.listStored('skills', guideIds);
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

/** Asks gently: one after the other, with a pause before each but the first. */
export function gently(
  ask: (question: GuideRequest, signal: AbortSignal) => Promise<DoneWindow>,
  sleep: Sleep,
): typeof ask {
  let isFirst = true;
  return async (question, signal) => {
    if (!isFirst) await sleep(skillsPause, signal);
    isFirst = false;
    return ask(question, signal);
  };
}
