/** Files and links opened from outside the app. */
import * as v from 'valibot';
import { linkTarget } from '../links.ts';
import { maxSharedFileSize } from '../shared-files.ts';
import { begunExport } from './exports.ts';
import { shortText } from './schemas.ts';

const unfinishedExport = v.strictObject({
  ...v.omit(begunExport, ['plan']).entries,
  canRepeat: v.boolean(),
});

export type UnfinishedExport = v.InferOutput<typeof unfinishedExport>;

export const opening = v.variant('kind', [
  v.strictObject({
    kind: v.literal('file'),
    name: shortText,
    /** Null: the file can't be read. */
    text: v.nullable(v.pipe(v.string(), v.maxLength(maxSharedFileSize))),
  }),
  v.strictObject({ kind: v.literal('link'), target: linkTarget }),
  /** Exports that were unfinished when the app last ended. */
  v.strictObject({ kind: v.literal('exports'), exports: v.array(unfinishedExport) }),
  /** A link that the app doesn't know. */
  v.strictObject({ kind: v.literal('refused') }),
]);

export type Opening = v.InferOutput<typeof opening>;
