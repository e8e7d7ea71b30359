/**
 * Everything that the renderer may call in main. The preload script builds `window.desk` from it; main registers a
 * handler for each method and validates inputs and outputs.
 */
import type * as v from 'valibot';
import type { Outcome } from '../errors.ts';
import { alertsContract } from './alerts.ts';
import { appContract } from './app.ts';
import { assistantsContract } from './assistants.ts';
import { autostartContract } from './autostart.ts';
import { batchRunsContract } from './batch-runs.ts';
import { categoryContract } from './categories.ts';
import { datasetsContract } from './datasets.ts';
import { doctorContract } from './doctor.ts';
import { exportsContract } from './exports.ts';
import { historyContract } from './history.ts';
import { picturesContract } from './pictures.ts';
import { pinsContract } from './pins.ts';
import { preferencesContract } from './preferences.ts';
import { profilesContract } from './profiles.ts';
import { reconciliationContract } from './reconciliation.ts';
import { reportsContract } from './reports.ts';
import { savedExportsContract } from './saved-exports.ts';
import { savedViewsContract } from './saved-views.ts';
import { schedulesContract } from './schedules.ts';
import { sessionContract } from './session.ts';
import { storedRowsContract } from './stored-rows.ts';
import { syncContract } from './sync.ts';
import { targetsContract } from './targets.ts';
import { updatesContract } from './updates.ts';
import { viewsContract } from './views.ts';
import { visitorTokensContract } from './visitor-tokens.ts';

export const contract = {
  app: appContract,
  profiles: profilesContract,
  session: sessionContract,
  datasets: datasetsContract,
  views: viewsContract,
  savedViews: savedViewsContract,
  pins: pinsContract,
  categories: categoryContract,
  exports: exportsContract,
  savedExports: savedExportsContract,
  schedules: schedulesContract,
  preferences: preferencesContract,
  batchRuns: batchRunsContract,
  visitorTokens: visitorTokensContract,
  doctor: doctorContract,
  storedRows: storedRowsContract,
  history: historyContract,
  sync: syncContract,
  reports: reportsContract,
  reconciliation: reconciliationContract,
  pictures: picturesContract,
  alerts: alertsContract,
  targets: targetsContract,
  assistants: assistantsContract,
  updates: updatesContract,
  autostart: autostartContract,
} as const;

type Contract = typeof contract;
export type Area = keyof Contract;

/** Inputs as callers write them (without defaults), and as handlers get them (with defaults). */
type SentOf<M> = M extends { input: infer S extends v.GenericSchema } ? v.InferInput<S> : never;
type InputOf<M> = M extends { input: infer S extends v.GenericSchema } ? v.InferOutput<S> : never;
type OutputOf<M> = M extends { output: infer S extends v.GenericSchema } ? v.InferOutput<S> : never;
type PayloadOf<E> = E extends { payload: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : never;

type Methods<A extends Area> = Contract[A]['methods'];
type Events<A extends Area> = Contract[A]['events'];

/** The handlers of main: one function per method, which throws `Failure` for expected errors. */
export type HandlersFor<Sender> = {
  readonly [A in Area]: {
    readonly [M in keyof Methods<A>]: (
      input: InputOf<Methods<A>[M]>,
      sender: Sender,
    ) => Promise<Returned<OutputOf<Methods<A>[M]>>> | Returned<OutputOf<Methods<A>[M]>>;
  };
};

/** Methods without a result may return nothing. */
type Returned<Output> = [Output] extends [object]
  ? keyof Output extends never
    ? // biome-ignore lint/suspicious/noConfusingVoidType: what a function without a result returns
      Output | void
    : Output
  : Output;

/**
 * The API of the renderer, `window.desk`: `await desk.profiles.list({})`, `desk.exports.onProgress(f)`. A call with an
 * id can be cancelled by it (`desk.app.cancel`).
 */
export type Desk = {
  readonly [A in Area]: {
    readonly [M in keyof Methods<A>]: (
      input: SentOf<Methods<A>[M]>,
      callId?: string,
    ) => Promise<Outcome<OutputOf<Methods<A>[M]>>>;
  } & {
    /** Subscribes to an event. Returns a function that unsubscribes. */
    readonly [E in keyof Events<A> & string as `on${Capitalize<E>}`]: (
      listener: (payload: PayloadOf<Events<A>[E]>) => void,
    ) => () => void;
  };
};

export function getChannel(area: string, name: string): string {
  return `desk:${area}.${name}`;
}

export type EventPayload<A extends Area, E extends keyof Events<A>> = PayloadOf<Events<A>[E]>;
