/** Pins: figures and charts of reports that a venue's Today shows. */
import * as v from 'valibot';
import { fieldName, id } from './schemas.ts';
import { storedReport } from './stored-reports.ts';

export const maxPins = 6;

/** Names are not checked against this version, so that pins of other versions are shown as unknown. */
export const pinDraft = v.strictObject({
  storedReport,
  /** A figure or a chart, by its name in the report's description. */
  place: v.strictObject({ kind: v.picklist(['figure', 'chart']), name: fieldName }),
});

export type PinDraft = v.InferOutput<typeof pinDraft>;

export const pin = v.strictObject({ pinId: id, ...pinDraft.entries });

export type Pin = v.InferOutput<typeof pin>;
