import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAssistantCalls } from '../../../../electron/core/app/assistants/index.ts';
import type { AssistantCall } from '../../../../shared/domain/assistants.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-calls-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'user-'));
});

const makeCall = (at: number, profileId: string | null = 'zoo-number-1'): AssistantCall => ({
  at,
  program: 'an assistant',
  tool: 'run_report',
  profileId,
  topic: { report: 'revenue' },
  outcome: 'answered',
  rows: 3,
});
const times = (calls: readonly AssistantCall[]) => calls.map(({ at }) => at);

test('calls of several commands are listed, the newest first', () => {
  const [one, other] = [openAssistantCalls(folder), openAssistantCalls(folder)];
  expect(one.list()).toEqual([]);
  one.note(makeCall(1));
  other.note(makeCall(2));
  one.note(makeCall(3));
  expect(times(other.list())).toEqual([3, 2, 1]);
  expect(other.list()[0]).toEqual(makeCall(3));
});

test('the list stays small, and loses the oldest calls first', () => {
  const calls = openAssistantCalls(folder, 1000);
  for (let at = 0; at < 100; at += 1) calls.note(makeCall(at));
  const found = times(calls.list());
  expect(found[0]).toBe(99);
  expect(found.length).toBeGreaterThan(5);
  expect(found).toEqual(found.map((_, index) => 99 - index));
  const size = (name: string) => statSync(join(folder, name)).size;
  expect(size('assistant-calls.log') + size('assistant-calls.log.1')).toBeLessThan(3000);
});

test('a venue’s calls go with it, and all of them on request', () => {
  const calls = openAssistantCalls(folder, 300);
  for (const profileId of [
    'zoo-number-1',
    'museum-number-2',
    null,
    'zoo-number-1',
    'museum-number-2',
  ]) {
    calls.note(makeCall(1, profileId));
  }
  calls.forget('zoo-number-1');
  expect(calls.list().map(({ profileId }) => profileId)).not.toContain('zoo-number-1');
  expect(calls.list().length).toBeGreaterThan(0);
  calls.removeAll();
  expect(calls.list()).toEqual([]);
});

test('a line that was cut, or is of a later version, is passed over', () => {
  const calls = openAssistantCalls(folder);
  calls.note(makeCall(1));
  appendFileSync(join(folder, 'assistant-calls.log'), '{"format":2,"at":5}\n{"format":1,"a');
  expect(times(calls.list())).toEqual([1]);
});
