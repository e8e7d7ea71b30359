import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBundled } from '../support/bundle-programs.ts';
import {
  clickhouseKind,
  type KillRig,
  lakeKind,
  openKillRig,
  otherPostgresKinds,
  postgresKind,
} from '../support/kill-publisher.ts';

const program = findBundled('publish-until-killed.ts');
const folder = mkdtempSync(join(tmpdir(), 'venue-desk-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every step where the rest is tested too; the commit on other versions. `npm run torture -- --only publish` has more. */
const tested = [
  ...[postgresKind, clickhouseKind, lakeKind].map((kind) => ({
    ...kind,
    kind,
    moments: [0.5, 4],
  })),
  ...otherPostgresKinds.map((kind) => ({
    ...kind,
    kind,
    steps: ['committing'],
    moments: [1],
  })),
];

describe.each(tested)('$name', ({ kind, isHere, steps, moments }) => {
  describe.skipIf(!isHere)('a publisher that is killed', () => {
    let rig: KillRig;
    beforeAll(async () => {
      rig = await openKillRig(kind, folder, { program });
    });
    afterAll(() => rig?.stop());

    it.each(steps)('leaves the month whole: %s', async (step) => {
      expect((await rig.killPublisher(step, 0)).after).toBe(step === 'committed' ? 'new' : 'old');
    });

    it.each(moments)('leaves the month whole: %s ms after the commit began', async (after) => {
      expect((await rig.killPublisher('committing', after)).reads).toBeGreaterThan(0);
    });

    it('finds the month whole after the server itself was killed', async () => {
      expect((await rig.killServer('committing', 0)).after).toBe('old');
    });
  });
});
