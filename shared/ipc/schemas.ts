/** Schemas that several areas share. Sizes are capped here, once. */
import * as v from 'valibot';
import { datasetIds } from '../catalogue/catalogue.ts';
import { parseVenueDateTime } from '../venue-time.ts';

/** A random id made by either side: a profile, a job, an answer, an export. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/));
export const datasetId = v.picklist(datasetIds);
export const fieldName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/));
export const shortText = v.pipe(v.string(), v.maxLength(200));
export const venueDateTime = v.pipe(
  v.string(),
  v.check((text) => parseVenueDateTime(text) !== null, 'not a venue date-time'),
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const empty = v.strictObject({});
export const environment = v.picklist(['production', 'staging', 'demo']);
