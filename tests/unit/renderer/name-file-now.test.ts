import { expect, test } from 'vitest';
import { nameFileNow } from '../../../renderer/parts/saved-exports/name-file-now.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

const facts = {
  profile: { name: 'Museum', environment: 'production' } as Profile,
  dataset: getDataset('bookings'),
  format: 'xlsx',
  now: Temporal.PlainDateTime.from('2026-11-21T09:00'),
  messages: createMessages('en-GB'),
} as const;
const details = { name: 'x', period: 'last-month', fileName: '{venue} – {dataset} – {period}' };

test('a file is called as it would be if the saved export ran now', () => {
  expect(nameFileNow(details, facts)).toBe('Museum – Bookings – 2026-10.xlsx');
  const staging = { ...facts.profile, environment: 'staging' } as Profile;
  expect(
    nameFileNow({ ...details, fileName: '{venue} {to}' }, { ...facts, profile: staging }),
  ).toBe('Museum Staging 2026-10-31.xlsx');
});

test('a period without days yet has no name', () => {
  const first = Temporal.PlainDateTime.from('2026-11-01T09:00');
  expect(nameFileNow({ ...details, period: 'month-to-date' }, { ...facts, now: first })).toBeNull();
});
