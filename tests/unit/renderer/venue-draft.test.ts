import { expect, test } from 'vitest';
import { describeError } from '../../../renderer/base/describe-error.ts';
import {
  findErrorField,
  findVenueProblems,
  makeEmptyDraft,
} from '../../../renderer/parts/venue-form/venue-draft.ts';
import { findCommand } from '../../../shared/commands.ts';
import { appError, errorKinds } from '../../../shared/errors.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const keys = { apiKey: 'k', apiSecret: 's', tenantKey: 't' };
const full = {
  ...makeEmptyDraft(),
  name: 'Zoo',
  authUrl: 'https://a.example',
  baseUrl: 'https://b.example',
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
};

test('an empty form says which fields are needed, the zone and the currency among them', () => {
  const problems = findVenueProblems(makeEmptyDraft(), {
    apiKey: ' ',
    apiSecret: '',
    tenantKey: '',
  });
  expect(Object.keys(problems).sort()).toEqual([
    'apiKey',
    'apiSecret',
    'authUrl',
    'baseUrl',
    'currency',
    'name',
    'timeZone',
  ]);
});

test('a full form has no problems, also with quotes that came along', () => {
  expect(findVenueProblems(full, keys)).toEqual({});
  expect(findVenueProblems({ ...full, authUrl: ' "https://a.example" ' }, keys)).toEqual({});
});

test.each(['http://a.example', 'ftp://a', 'a.example', 'https://', 'javascript:alert(1)'])(
  'the address %j is refused before anything is sent',
  (authUrl) => {
    expect(findVenueProblems({ ...full, authUrl }, keys)).toEqual({
      authUrl: 'error.venue-address-not-https.title',
    });
  },
);

test('an error of main lands on the field that it is about', () => {
  expect(findErrorField(appError('key-empty', { params: { field: 'tenantKey' } }))).toBe(
    'tenantKey',
  );
  expect(findErrorField(appError('secret-is-private'))).toBe('apiSecret');
  expect(
    findErrorField(appError('venue-address-not-https', { params: { field: 'baseUrl' } })),
  ).toBe('baseUrl');
  expect(
    findErrorField(appError('host-not-found', { params: { field: 'constructor' } })),
  ).toBeNull();
  expect(findErrorField(appError('login-refused'))).toBeNull();
});

test.each(errorKinds)('%s is told in words, with and without what is known about it', (kind) => {
  const messages = createMessages('en');
  for (const params of [{}, { host: 'api.example.com', seconds: 185 }]) {
    const told = describeError(appError(kind, { params }), messages);
    for (const text of [told.title, told.meaning, told.action]) {
      expect(text).not.toMatch(/none|…|[{}]/);
    }
  }
});

test('what support needs is in the details: codes, messages, incident', () => {
  const { details } = describeError(
    appError('request-refused', {
      status: 400,
      codes: [{ code: 1003, message: 'The provided toDate cannot be before the fromDate.' }],
      incident: 'a1b2',
    }),
    createMessages('en'),
  );
  expect(details.map(({ value }) => value)).toEqual([
    'request-refused',
    '400',
    '1003',
    'The provided toDate cannot be before the fromDate.',
    'a1b2',
  ]);
});

test.each([
  [{ key: 'e', ctrlKey: true }, 'export'],
  [{ key: 'E', metaKey: true }, 'export'],
  [{ key: 'r', ctrlKey: true }, 'refresh'],
  [{ key: 'F5' }, 'refresh'],
  [{ key: '?', shiftKey: true }, 'shortcuts'],
  [{ key: 'r', ctrlKey: true, shiftKey: true }, null],
  [{ key: 'e' }, null],
  [{ key: 'e', ctrlKey: true, altKey: true }, null],
] as const)('the key %j asks for %s', (pressed, command) => {
  const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(findCommand({ ...none, ...pressed })).toBe(command);
});
