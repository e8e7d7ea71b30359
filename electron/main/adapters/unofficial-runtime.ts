import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import * as v from 'valibot';

const schema = v.looseObject({ unofficialRuntime: v.optional(v.boolean(), false) });

/** Returns whether the app was packaged with an unofficial Electron runtime (`tools/package.mjs`). */
export function isRuntimeUnofficial(): boolean {
  const text = readFileSync(join(app.getAppPath(), 'package.json'), 'utf8');
  return v.parse(schema, JSON.parse(text)).unofficialRuntime;
}
