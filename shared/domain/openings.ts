/** What somebody opened outside of the app: a double click on a file, or a link. */
import * as v from 'valibot';
import { linkTarget } from '../links.ts';
import { shortText } from './schemas.ts';

export const opening = v.variant('kind', [
  v.strictObject({
    kind: v.literal('file'),
    name: shortText,
    /** Null: it can't be read. */
    text: v.nullable(v.pipe(v.string(), v.maxLength(1_000_000))),
  }),
  v.strictObject({ kind: v.literal('link'), target: linkTarget }),
  /** A link that is none of ours. */
  v.strictObject({ kind: v.literal('refused') }),
]);

export type Opening = v.InferOutput<typeof opening>;
