/** A picture for files: shapes and texts that main writes, and its pixels. */
import * as v from 'valibot';
import { paperPicture } from './paper-pictures.ts';
import { id } from './schemas.ts';

const pictureSource = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(6));

export const drawnPicture = v.strictObject({
  profileId: id,
  picture: paperPicture,
  /** Its source: a report or dataset, the period, the data date. */
  source: pictureSource,
});

export type DrawnPicture = v.InferOutput<typeof drawnPicture>;

/** A PNG in Base64, which begins with the format's signature. */
export const pngText = v.pipe(
  v.string(),
  v.maxLength(40_000_000),
  v.startsWith('iVBORw0KGgo'),
  v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
);
