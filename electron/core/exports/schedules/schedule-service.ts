import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type AppError, Failure, fail } from '../../../../shared/errors.ts';
import type { BatchRun } from '../../../../shared/ipc/batch-runs.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Profile } from '../../../../shared/ipc/profiles.ts';
import type { Recipe } from '../../../../shared/ipc/recipes.ts';
import type { Schedule, SchedulePlan, ScheduleRun } from '../../../../shared/ipc/schedules.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { RunningTasks } from '../../concurrency/running-tasks.ts';
import type { BatchRunService } from '../../sync/batch-run-service.ts';
import type { Clock } from '../../time/clock.ts';
import type { SettingsStore } from '../../venues/settings-store.ts';
import { missingRows } from '../missing-rows.ts';
import type { RunOrder } from '../recipes/recipe-runs.ts';
import type { RecipeStore } from '../recipes/recipe-store.ts';
import type { RecipeFound } from '../recipes/run-recipe.ts';
import { toAppError } from '../to-app-error.ts';
import { nextLook } from './next-look.ts';
import { nextRun } from './next-run.ts';
import type { NotifyIncompleteRun } from './schedule-notice.ts';
import type { KeptSchedule, ScheduleStore } from './schedule-store.ts';

/** What runs by itself next. */
export interface NextRun {
  readonly recipe: string;
  readonly venue: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Recipes that run by themselves while the app is open, one at a time. */
export interface ScheduleService {
  list(profileId: string): {
    schedules: Schedule[];
    runs: ScheduleRun[];
    keepsRunning: boolean;
  };
  /** Of all venues, what runs soonest; null where nothing does. */
  next(): NextRun | null;
  /** Whether the app goes on without a window. */
  keepsRunning(): boolean;
  keepRunning(keepsRunning: boolean): void;
  /** What was due before is not caught up. Fails with `recipe-gone` or `settings-not-saved`. */
  set(of: { profileId: string; recipeId: string; isOn: boolean; plan: SchedulePlan }): void;
  remove(profileId: string, recipeId: string): void;
  clearRuns(profileId: string): void;
  /** Looks at the clock now and then from here on, first at once. */
  start(): void;
  /** Runs what is due: each once, however often it was missed. Looks at nothing but the clock else. */
  check(): Promise<void>;
  /** The machine was asleep: looks at the clock once the network had a moment to come back. */
  wake(): void;
  /** Begins nothing more. What runs is one of `RunningTasks`. */
  stop(): void;
}

/** Only the clock is looked at: sleep and a clock that was set are noticed by that, too. */
const checkEveryMilliseconds = 20_000;
const networkNeedsMilliseconds = 15_000;

/** These jobs belong to no window. */
const noWindow = -1;

interface Due {
  readonly profile: Profile;
  readonly recipe: Recipe;
  readonly kept: KeptSchedule;
}

/** What a run has to tell unless it wrote something. */
const nothing = { rows: 0, fileName: null, insteadOf: null, error: null, gaps: [], damaged: [] };

/** What a run found, for the log and for what is kept. */
type Outcome = Omit<ScheduleRun, 'at' | 'recipeId' | 'name'> &
  Partial<Pick<KeptSchedule, 'fingerprint' | 'doneBatch'>>;

export function createScheduleService(services: {
  readonly settings: Pick<SettingsStore, 'profile' | 'profiles' | 'preferences'>;
  readonly recipes: Pick<RecipeStore, 'list' | 'get'>;
  readonly store: ScheduleStore;
  readonly run: RunOrder;
  readonly batchRuns: Pick<BatchRunService, 'ask'>;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly notifyIncomplete: NotifyIncompleteRun;
  /** For the app's own log. */
  readonly onRun: (run: ScheduleRun) => void;
  readonly onBug: (error: unknown) => void;
  /** Something else runs next, or the app is to go on without a window or no more. */
  readonly onChange: () => void;
  readonly emit: Emit;
  readonly clock: Clock;
}): ScheduleService {
  const {
    settings,
    recipes,
    store,
    run,
    batchRuns,
    jobs,
    notifyIncomplete,
    onRun,
    onBug,
    emit,
    clock,
  } = services;
  const { onChange } = services;
  /** What is done, also where it could not be saved: nothing is run again and again for that. */
  const done = new Map<string, KeptSchedule>();
  /** Recipes that were asked for wholly while a day of them could still grow, by `loadOf`. */
  const growing = new Map<string, string>();
  let isChecking = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function tell(profileId: string): void {
    emit('schedules', 'changed', { profileId }, { showing: profileId });
    onChange();
  }

  function keptOf(profileId: string, recipeId: string): KeptSchedule | undefined {
    return done.get(recipeId) ?? store.of(profileId)[recipeId];
  }

  function nextAt({ timeZone, id }: Profile, { plan, after, askedAt, doneDay }: KeptSchedule) {
    const now = clock.now();
    if (plan.kind === 'ready') {
      const hasBatches = settings.preferences(id).modules.length > 0;
      return nextLook({ askedAt, doneDay }, timeZone, now, hasBatches);
    }
    // A clock that was ahead must not put a run off.
    return nextRun(plan, timeZone, Math.min(after, now));
  }

  function firstDue(): Due | null {
    for (const profile of settings.profiles()) {
      for (const recipe of recipes.list(profile.id)) {
        const kept = keptOf(profile.id, recipe.recipeId);
        if (kept?.isOn && nextAt(profile, kept) <= clock.now()) return { profile, recipe, kept };
      }
    }
    return null;
  }

  /** The batch runs there are, or null where none is known yet. */
  async function batchOf(profileId: string): Promise<string | null> {
    const runs = await batchRuns.ask(profileId, undefined);
    const [first] = runs;
    if (first?.problem && runs.every(({ problem }) => problem)) fail(first.problem.kind);
    const known = runs.filter(({ problem, batchId, batchRunId }) => {
      return problem === null && (batchId !== null || batchRunId !== null);
    });
    return known.length > 0 ? signatureOf(known) : null;
  }

  /** The day and the batch that a recipe waits for, as a name. */
  function loadOf({ profile }: Due, batch: string | null): string {
    return `${venueNow(profile.timeZone, clock.now()).toPlainDate().toString()} ${batch}`;
  }

  /** Null: the day's data is not there yet. */
  async function work(due: Due, signal: AbortSignal): Promise<Outcome | null> {
    const { profile, recipe, kept } = due;
    const isReady = kept.plan.kind === 'ready';
    let doneBatch = kept.doneBatch;
    if (isReady && settings.preferences(profile.id).modules.length > 0) {
      const batch = await batchOf(profile.id);
      if (batch === null || batch === kept.doneBatch) return null;
      doneBatch = batch;
    }
    let fingerprint = kept.fingerprint;
    let isPartial = false;
    let isProvisional = false;
    let isSettled = false;
    const isWanted = async (found: RecipeFound): Promise<boolean> => {
      ({ isPartial, isProvisional } = found);
      // What waits for the day's data waits for all of it.
      if (isPartial) return !isReady;
      fingerprint = await found.fingerprint();
      return fingerprint !== kept.fingerprint || !existsSync(found.target);
    };
    const isWantedOpen = async (found: RecipeFound): Promise<boolean> => {
      isSettled = !found.isPartial && !found.isProvisional;
      return !isSettled && isWanted(found);
    };
    const runOnce = (again: boolean, isWantedThen = isWanted) =>
      run({
        ...{ profileId: profile.id, recipeId: recipe.recipeId, exportId: randomUUID(), again },
        ...{ signal, isWanted: isWantedThen, onWrite: () => undefined },
      });
    // Once all was asked for, only days that may have grown are, until none may any more.
    const load = loadOf(due, doneBatch);
    const isLookingAgain = isReady && growing.get(recipe.recipeId) === load;
    let ran = isLookingAgain ? await runOnce(false, isWantedOpen) : null;
    if (!isLookingAgain || isSettled) ran = await runOnce(isReady);
    if (isProvisional) growing.set(recipe.recipeId, load);
    else growing.delete(recipe.recipeId);
    if (!ran) {
      // What may still grow is looked at again, without a line in the log each time.
      if (isPartial || (isProvisional && isReady)) return null;
      return { ...nothing, result: 'nothing-new', fingerprint, doneBatch };
    }
    const { rows } = ran.file;
    const { target, insteadOf } = ran;
    const wrote = { ...nothing, rows, fileName: basename(target), insteadOf };
    if (!isPartial) {
      const provisional = isProvisional ? { isProvisional } : {};
      return { ...wrote, result: 'written', fingerprint, doneBatch, ...provisional };
    }
    const error = ran.answers.find(({ staleBecause }) => staleBecause)?.staleBecause ?? null;
    return { ...wrote, result: 'partial', error, ...missingRows(ran.answers) };
  }

  /** What can't be kept is lost with the app: no run fails by that. */
  function tryToKeep(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  function conclude({ profile, recipe, kept }: Due, outcome: Outcome | null): void {
    const { recipeId, name } = recipe;
    // It was deleted, changed or switched off meanwhile, or the venue was forgotten.
    if (!isSame(keptOf(profile.id, recipeId), kept) || !settings.profile(profile.id)) return;
    const at = clock.now();
    const today = venueNow(profile.timeZone, at).toPlainDate().toString();
    const isComplete =
      outcome?.isProvisional !== true &&
      (outcome?.result === 'written' || outcome?.result === 'nothing-new');
    const next: KeptSchedule = {
      ...kept,
      after: at,
      askedAt: at,
      doneDay: isComplete ? today : kept.doneDay,
      doneBatch: outcome?.doneBatch ?? kept.doneBatch,
      fingerprint: outcome?.fingerprint ?? kept.fingerprint,
    };
    done.set(recipeId, next);
    tryToKeep(() => {
      store.set(profile.id, recipeId, next);
      done.delete(recipeId);
    });
    if (outcome) {
      const { result, error } = outcome;
      if (error && kept.plan.kind === 'ready' && wasTold(profile, recipeId, error, today)) return;
      const { fingerprint: _, doneBatch: __, ...told } = outcome;
      const ran: ScheduleRun = { at, recipeId, name, ...told };
      tryToKeep(() => store.addRun(profile.id, ran));
      onRun(ran);
      if (result === 'failed' || result === 'partial') {
        notifyIncomplete({ recipe: name, venue: profile.name, run: ran });
      }
    }
    tell(profile.id);
  }

  /** What looks again and again says once a day that it can't. */
  function wasTold(profile: Profile, recipeId: string, error: AppError, today: string): boolean {
    const last = store.runs(profile.id).find((each) => each.recipeId === recipeId);
    if (last?.error?.kind !== error.kind) return false;
    return venueNow(profile.timeZone, last.at).toPlainDate().toString() === today;
  }

  /** False where it was stopped: it is due still. */
  async function runDue(due: Due): Promise<boolean> {
    const owner = { window: noWindow, profileId: due.profile.id };
    try {
      conclude(due, await jobs.run(randomUUID(), owner, (signal) => work(due, signal)));
    } catch (error) {
      const reason = toAppError(error);
      if (reason.kind === 'cancelled') return false;
      if (!(error instanceof Failure)) onBug(error);
      conclude(due, { ...nothing, result: 'failed', error: reason });
    }
    return true;
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      for (let due = firstDue(); due && !isStopped; due = firstDue()) {
        if (!(await runDue(due))) return;
      }
    } finally {
      isChecking = false;
    }
  }

  function look(): void {
    check().catch(onBug);
  }

  return {
    list(profileId) {
      const profile = settings.profile(profileId) ?? fail('profile-not-found');
      const schedules = recipes.list(profileId).flatMap(({ recipeId }) => {
        const kept = keptOf(profileId, recipeId);
        if (!kept) return [];
        const { isOn, plan } = kept;
        return [{ recipeId, isOn, plan, nextAt: isOn ? nextAt(profile, kept) : null }];
      });
      const keepsRunning = store.keepsRunning();
      return { schedules, runs: [...store.runs(profileId)], keepsRunning };
    },
    next() {
      const all = settings.profiles().flatMap((profile) =>
        recipes.list(profile.id).flatMap(({ recipeId, name: recipe }) => {
          const kept = keptOf(profile.id, recipeId);
          return kept?.isOn ? [{ recipe, venue: profile.name, at: nextAt(profile, kept) }] : [];
        }),
      );
      return all.toSorted((a, b) => a.at - b.at)[0] ?? null;
    },
    keepsRunning: () => store.keepsRunning(),
    keepRunning(keepsRunning) {
      store.setKeepsRunning(keepsRunning);
      onChange();
    },
    set({ profileId, recipeId, isOn, plan }) {
      recipes.get(profileId, recipeId);
      const before = keptOf(profileId, recipeId);
      store.set(profileId, recipeId, {
        ...{ plan, isOn, after: clock.now() },
        ...{ askedAt: null, doneDay: null, doneBatch: null },
        fingerprint: before?.fingerprint ?? null,
      });
      done.delete(recipeId);
      tell(profileId);
    },
    remove(profileId, recipeId) {
      done.delete(recipeId);
      tryToKeep(() => store.remove(profileId, recipeId));
      tell(profileId);
    },
    clearRuns(profileId) {
      store.clearRuns(profileId);
      tell(profileId);
    },
    start() {
      timer = setInterval(look, checkEveryMilliseconds);
      look();
    },
    wake() {
      clearInterval(timer);
      if (isStopped) return;
      timer = setTimeout(() => {
        timer = setInterval(look, checkEveryMilliseconds);
        look();
      }, networkNeedsMilliseconds);
    },
    check,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

function isSame(one: KeptSchedule | undefined, other: KeptSchedule): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function signatureOf(runs: readonly BatchRun[]): string {
  const ids = runs.map(({ moduleName, batchId, batchRunId }) => [moduleName, batchId, batchRunId]);
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex');
}
