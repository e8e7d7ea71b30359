import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleCompressing } from '../../../../electron/core/data/engine/database/idle-compressing.ts';
import { openTestDatabase } from '../../../support/open-database.ts';

/** Fresh tables are compressed while nobody waits, and never within a statement that somebody waits for. */

const { connection } = await openTestDatabase();

async function listForms(table: string): Promise<unknown[]> {
  const rows =
    await connection.rows(`SELECT DISTINCT compression FROM pragma_storage_info('${table}')
    WHERE segment_type = 'BIGINT'`);
  return rows.map(([form]) => form);
}

describe('a fresh table', () => {
  it('is left as it is by the statements that come after it, and compressed when it is asked for', async () => {
    await connection.run(
      'CREATE TABLE orders AS SELECT range AS id, range % 7 AS channel FROM range(400000)',
    );
    await connection.run('DELETE FROM orders WHERE id % 3 = 0');
    await connection.run('ALTER TABLE orders DROP COLUMN channel');
    for (const name of ['first', 'second']) {
      await connection.run(`CREATE TABLE ${name} AS SELECT id, count(*) FROM orders GROUP BY id`);
    }
    expect(await listForms('orders')).toEqual(['Uncompressed']);
    await connection.compress();
    expect(await listForms('orders')).not.toContain('Uncompressed');
  });
});

describe('compressing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function createCounting() {
    const state = { compressed: 0, closed: 0, fails: false };
    const compressing = createIdleCompressing(
      async () => ({
        compress: async () => {
          if (state.fails) throw new Error('no');
          state.compressed += 1;
        },
        close: async () => {
          state.closed += 1;
        },
      }),
      1000,
    );
    return { state, compressing };
  }

  it('waits for quiet after the last call, and is done once', async () => {
    const { state, compressing } = createCounting();
    await compressing.during(async () => 1);
    await vi.advanceTimersByTimeAsync(999);
    expect(await compressing.during(async () => 2)).toBe(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(state.compressed).toBe(0);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(state).toMatchObject({ compressed: 1, closed: 1 });
  });

  it('does not begin while any call is under way', async () => {
    const { state, compressing } = createCounting();
    let end = (): void => undefined;
    const long = compressing.during(() => new Promise<void>((resolve) => (end = resolve)));
    await compressing.during(async () => undefined);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(state.compressed).toBe(0);
    end();
    await long;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.compressed).toBe(1);
  });

  it('tells nobody of its failure, is tried again, and not after the engine was closed', async () => {
    const { state, compressing } = createCounting();
    state.fails = true;
    await expect(
      compressing.during(() => Promise.reject(new Error('of the call'))),
    ).rejects.toThrow('of the call');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state).toMatchObject({ compressed: 0, closed: 1 });
    state.fails = false;
    await compressing.during(async () => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.compressed).toBe(1);
    await compressing.during(async () => undefined);
    await compressing.close();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(state.compressed).toBe(1);
  });
});
