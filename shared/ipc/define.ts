import type * as v from 'valibot';

export interface Method {
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
}

/** An event from main. */
export interface Event {
  readonly payload: v.GenericSchema;
}

/** Keeps the literal types of an area's methods and events. */
export function defineArea<
  const M extends Record<string, Method>,
  const E extends Record<string, Event>,
>(area: { methods: M; events: E }): { readonly methods: M; readonly events: E } {
  return area;
}
