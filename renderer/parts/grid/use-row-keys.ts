import { useRef } from 'react';

/**
 * React keys for the visible rows, in order. A row that stays visible keeps its key; keys of rows that left are reused
 * for new rows, so that after a jump no element is created anew, which would take longest. But never across a row that
 * stays: React would move that row in the document, and it would lose the focus.
 */
export function useRowKeys(rows: readonly number[]): ReadonlyMap<number, number> {
  const keys = useRef<ReadonlyMap<number, number>>(new Map());
  keys.current = assignRowKeys(keys.current, rows);
  return keys.current;
}

/** Both in ascending order of the rows. */
export function assignRowKeys(
  before: ReadonlyMap<number, number>,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const stays = new Set(rows.filter((row) => before.has(row)));
  /** Keys that are free, by how many rows that stay come before them. */
  const free = new Map<number, number[]>();
  let passed = 0;
  for (const [row, key] of before) {
    if (stays.has(row)) passed += 1;
    else free.set(passed, [...(free.get(passed) ?? []), key]);
  }
  let fresh = Math.max(-1, ...before.values()) + 1;
  const after = new Map<number, number>();
  passed = 0;
  for (const row of rows) {
    const own = before.get(row);
    if (own !== undefined) passed += 1;
    after.set(row, own ?? free.get(passed)?.shift() ?? fresh++);
  }
  return after;
}
