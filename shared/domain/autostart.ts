import * as v from 'valibot';

/** `stopped`: it is set, and the system keeps it from happening until its user permits it there. */
export const autostartState = v.picklist(['on', 'off', 'stopped']);
export type AutostartState = v.InferOutput<typeof autostartState>;
