import type { Area, contract, EventPayload } from './contract.ts';

/** Whom an event concerns: one window, by its id, or those that show or follow a profile. */
export type Audience = { readonly window: number } | { readonly showing: string };

/** Sends an event to our windows: all of them, unless an audience is named. */
export type Emit = <A extends Area, E extends keyof (typeof contract)[A]['events'] & string>(
  area: A,
  event: E,
  payload: EventPayload<A, E>,
  audience?: Audience,
) => void;
