import { expect, test } from 'vitest';
import {
  readCommand,
  withStandardInput,
} from '../../../../electron/core/app/command-line/index.ts';

const typed = ['export', '--demo', '--dataset=visitors', '--period=yesterday', '--out=x.csv'];
const unread = (): never => expect.unreachable();

test('each line of the standard input is a word, as if it had been typed', () => {
  const words = withStandardInput(
    [...typed, '--personal-data', '--stdin'],
    () => '--filter=lastName=de Vries\r\n\n--filter=city~gent\n',
  );
  expect(readCommand(words)).toMatchObject({
    filters: [
      { kind: 'oneOf', field: 'lastName', values: ['de Vries'] },
      { kind: 'contains', field: 'city', text: 'gent' },
    ],
  });
});

test('without the option nothing is read', () => {
  expect(withStandardInput(typed, unread)).toEqual(typed);
});
