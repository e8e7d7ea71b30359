import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openCapacityStore } from '../../../../electron/core/answers/reports/index.ts';
import { noCapacity } from '../../../../shared/domain/capacity.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-capacity-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openCapacityStore(storedFilesIn(folder));
const week = [null, 40, 40, 40, 40, 60, 50] as const;

describe('what fits into a venue', () => {
  it('is each venue’s own, and still there at the next start', () => {
    const store = open();
    expect(store.get('museum-0001')).toEqual(noCapacity);
    store.set('museum-0001', [...week]);
    store.set('zoo-000001', [1, 2, 3, 4, 5, 6, 7]);
    expect(open().get('museum-0001')).toEqual(week);
  });

  it('is gone with the venue, or when nobody says it any more', () => {
    const files = storedFilesIn(folder);
    const store = openCapacityStore(files);
    files.forget('zoo-000001');
    store.set('museum-0001', noCapacity);
    expect(open().get('zoo-000001')).toEqual(noCapacity);
    expect(open().get('museum-0001')).toEqual(noCapacity);
  });
});
