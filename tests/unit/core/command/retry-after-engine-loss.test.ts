import { expect, it } from 'vitest';
import { retryAfterEngineLoss } from '../../../../electron/core/app/command/retry-after-engine-loss.ts';
import { type ErrorKind, fail } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');

/** Work that fails the first time. */
async function play(kind: ErrorKind) {
  const complaints: string[] = [];
  const terminal = { complain: (text: string) => complaints.push(text) };
  let runs = 0;
  const work = async () => {
    runs += 1;
    return runs === 1 ? fail(kind) : 'written';
  };
  const { signal } = new AbortController();
  const result = await retryAfterEngineLoss(work, { messages, terminal, signal }).catch(
    () => 'failed',
  );
  return { result, runs, complaints };
}

it.each(['worker-stopped', 'rows-gone'] as const)(
  'tries once more after %s, and says so',
  async (kind) => {
    const played = await play(kind);
    expect(played).toEqual({
      result: 'written',
      runs: 2,
      complaints: [messages.text('command.onceMore')],
    });
  },
);

it('does not try again after another failure', async () => {
  expect(await play('disk-full')).toEqual({ result: 'failed', runs: 1, complaints: [] });
});
