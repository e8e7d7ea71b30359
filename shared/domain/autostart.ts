import * as v from 'valibot';

/** `stopped`: on in the app, but switched off in the system's settings. */
export const autostartState = v.picklist(['on', 'off', 'stopped']);
export type AutostartState = v.InferOutput<typeof autostartState>;
