import type { Area, contract, EventPayload } from './contract.ts';

/** Recipients of an event: one window by id, or those that show or follow a profile. */
export type Audience = { readonly window: number } | { readonly profileId: string };

/** Sends an event to the given windows. Default: all. */
export type Emit = <A extends Area, E extends keyof (typeof contract)[A]['events'] & string>(
  area: A,
  event: E,
  payload: EventPayload<A, E>,
  audience?: Audience,
) => void;
