import * as v from 'valibot';
import { askedDay } from './schemas.ts';

/** Which manifest: of one day, with the visitors' remarks (personal data) or without. */
export const runSheetRequest = v.strictObject({ day: askedDay, remarks: v.boolean() });

export type RunSheetRequest = v.InferOutput<typeof runSheetRequest>;
