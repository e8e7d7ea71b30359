import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrillDownLookup } from '../../../../electron/core/answers/reports/drill-down-lookup.ts';
import type { EngineCaller } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type { View } from '../../../../shared/domain/views.ts';
import { exportInput } from '../../../support/export-input.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  wholeView,
} from '../../../support/open-engine.ts';

const engine = await openEngine();
/** As main calls it, without a process between. */
const direct = Object.fromEntries(
  Object.entries(engine.methods).map(([name, method]) => [
    name,
    (input: never) => (method as (...call: unknown[]) => unknown)(input, quiet),
  ]),
) as unknown as EngineCaller;

let masks = false;
const { engine: caller, add } = createDrillDownLookup(
  direct,
  { locateAnchorRows: async () => undefined },
  (profileId) => masks && profileId === 'museum',
);

const columns = ['id', 'name', 'firstName', 'email', 'statute'];
const see = (more: Partial<View> = {}): View =>
  wholeView('guides', { columns, personalData: 'masked', ...more });

async function readRow(more: Partial<View> = {}) {
  const { rows } = await caller.page({ view: see(more), offset: 0, limit: 10 });
  return rows[0];
}

beforeEach(async () => {
  masks = false;
  const guides = [{ id: 7, name: 'Zoë Maes', firstName: 'Zoë', email: 'zoe@example.org' }];
  await engine.ingest('guides', [JSON.stringify(guides)]);
  add({ resultId, profileId: 'museum' });
});

const masked = { masked: true };

describe('guides’ names', () => {
  it('are read by planners, whose venue does not mask them, whatever a window asks for', async () => {
    for (const personalData of ['masked', 'masked-with-guides'] as const) {
      expect(await readRow({ personalData })).toEqual(['7', 'Zoë Maes', 'Zoë', masked, null]);
    }
  });

  it('are masked where the venue says so, until personal data is revealed', async () => {
    masks = true;
    for (const personalData of ['masked', 'masked-with-guides'] as const) {
      expect(await readRow({ personalData })).toEqual(['7', masked, masked, masked, null]);
    }
    const shown = await readRow({ personalData: 'shown' });
    expect(shown).toEqual(['7', 'Zoë Maes', 'Zoë', 'zoe@example.org', null]);
  });

  it('tell no rows apart while they are masked: no search, order, filter or list of values', async () => {
    const find = { search: { text: 'zoë', fields: ['name'] } };
    const sort = [{ field: 'name', descending: false }];
    const filters = [{ kind: 'contains', field: 'name', text: 'Zoë' } as const];
    const values = () => caller.distinctValues({ resultId, field: 'name' });
    expect(await readRow(find)).toBeDefined();
    expect(await readRow({ sort })).toBeDefined();
    expect(await readRow({ filters })).toBeDefined();
    expect((await values()).values).toEqual([{ value: 'Zoë Maes', rows: 1 }]);
    masks = true;
    expect(await readRow(find)).toBeUndefined();
    expect(await catchFailureKind(readRow({ sort }))).toBe('input-not-valid');
    expect(await catchFailureKind(readRow({ filters }))).toBe('input-not-valid');
    expect(await catchFailureKind(values())).toBe('input-not-valid');
    const { values: statutes } = await caller.distinctValues({ resultId, field: 'statute' });
    expect(statutes).toHaveLength(1);
  });

  it.each(['csv', 'json', 'xlsx'] as const)('are in no %s then', async (format) => {
    masks = true;
    const target = join(engine.target, `guides.${format}`);
    await caller.export(exportInput(see(), { format, target }));
    expect(await readText(target, format)).not.toContain('Zoë');
    await caller.export(exportInput(see({ personalData: 'shown' }), { format, target }));
    expect(await readText(target, format)).toContain('Zoë');
  });

  it('are masked at that venue alone', async () => {
    masks = true;
    add({ resultId, profileId: 'zoo' });
    expect(await readRow()).toEqual(['7', 'Zoë Maes', 'Zoë', masked, null]);
  });
});

async function readText(path: string, format: string): Promise<string> {
  if (format !== 'xlsx') return readFileSync(path, 'utf8');
  const { readXlsx } = await import('../../../support/read-back.ts');
  return JSON.stringify(readXlsx(path));
}
