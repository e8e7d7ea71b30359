import * as v from 'valibot';
import { id, shortText } from './schemas.ts';

export const maxTargets = 20;

const text = v.pipe(shortText, v.trim(), v.minLength(1));

/** A database that the app publishes to. Its password is in the keychain. */
export const target = v.strictObject({
  targetId: id,
  name: text,
  kind: v.literal('postgres'),
  /** A name, an IP address, or the folder of a unix socket. */
  host: text,
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  database: text,
  user: text,
  /** The only authority to trust, as PEM. Null: those that this computer knows. */
  certificate: v.nullable(v.pipe(v.string(), v.maxLength(20_000))),
  hasPassword: v.boolean(),
});

export type Target = v.InferOutput<typeof target>;
