import { expect, test } from 'vitest';
import { describeStartFailure } from '../../../../electron/core/app/start/describe-start-failure.ts';
import { StartRefused } from '../../../../electron/core/app/start/start-refused.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const tell = (error: unknown) => {
  const reported: unknown[] = [];
  const text = describeStartFailure(error, messages, '/logs/venue-desk.log', (bug) => {
    reported.push(bug);
    return 'ab12cd34';
  });
  return { text, reported };
};

test('a file that stands in the way is named, with what to do', () => {
  const error = Object.assign(new Error('x'), { code: 'EBUSY', path: '/data/working/1.json' });
  const { text, reported } = tell(error);
  expect(text).toContain('“/data/working/1.json” can’t be written or removed (EBUSY).');
  expect(text).toContain('start Venue Desk again');
  expect(reported).toEqual([]);
});

test('a failure has its own words', () => {
  const { text } = tell(new Failure(appError('settings-not-saved')));
  expect(text.split('\n\n')).toHaveLength(3);
  expect(text).toContain(messages.text('error.settings-not-saved.action'));
});

test('options that are not permitted are named', () => {
  const { text } = tell(new StartRefused('start.refused.switches', { switches: '--inspect' }));
  expect(text).toContain('--inspect');
});

test.each([new TypeError('a row: Jane'), 'nothing', null])(
  'anything else is a fault of ours, whose message is never shown: %s',
  (error) => {
    const { text, reported } = tell(error);
    expect(text).toContain('ab12cd34');
    expect(text).toContain('/logs/venue-desk.log');
    expect(text).not.toContain('Jane');
    expect(reported).toEqual([error]);
  },
);
