import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findAffectedTests, listAreaFiles } from '../../../tools/test/affected.mjs';
import { areas } from '../../../tools/test/areas.mjs';

const root = resolve(import.meta.dirname, '../../..');

describe('what a change can affect', () => {
  it('is what imports it, over any number of steps', () => {
    const tests = findAffectedTests('unit', ['shared/venue-time.ts']);
    expect(tests).toContain('tests/unit/shared/venue-time.test.ts');
    expect(tests).toContain('tests/unit/core/sync/kill-and-resume.test.ts');
    expect(tests).not.toContain('tests/unit/tools/with-lock.test.ts');
  });

  it('is what starts it as a process', () => {
    const tests = findAffectedTests('unit', ['tests/support/export-until-killed.ts']);
    expect(tests).toContain('tests/unit/core/engine/export/killed.test.ts');
    expect(tests).not.toContain('tests/unit/shared/words.test.ts');
  });

  it('is the end-to-end files of its area, or all of them where it is in none', () => {
    const inArea = findAffectedTests('e2e', ['renderer/parts/range-picker/range-form.tsx']);
    expect(inArea).toContain('tests/e2e/typed-periods.spec.ts');
    expect(inArea).toContain('tests/e2e/boundary.spec.ts');
    expect(inArea).not.toContain('tests/e2e/saved-exports.spec.ts');
    const inNone = findAffectedTests('e2e', ['electron/main/main.ts']);
    expect(inNone).toContain('tests/e2e/saved-exports.spec.ts');
    expect(inNone).not.toContain('tests/e2e/tour.spec.ts');
  });

  it('is nothing for words about the project, and everything for what all of it is built with', () => {
    for (const suite of ['check', 'unit', 'contract', 'architecture', 'e2e']) {
      expect(findAffectedTests(suite, ['docs/user-guide.md', 'README.md'])).toEqual([]);
      expect(findAffectedTests(suite, ['README.md', 'vite.config.ts'])).toBe('all');
    }
  });
});

describe.each(Object.entries(areas))('the area %s', (name, { sources, specs }) => {
  it('names sources and end-to-end files that are there', () => {
    const files = listAreaFiles(name);
    const without = sources.filter((of) => !files.some((path) => path.startsWith(of)));
    expect(without).toEqual([]);
    const missing = specs.filter((of) => !existsSync(resolve(root, `tests/e2e/${of}.spec.ts`)));
    expect(missing).toEqual([]);
  });
});
