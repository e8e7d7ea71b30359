import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';

/** Tells `tools/test/measure.mjs` this process's current test file. */
const marks = process.env.VENUE_DESK_MEASURE;
const { testPath } = expect.getState();
if (marks) writeFileSync(join(marks, String(process.pid)), basename(testPath ?? 'unknown'));
