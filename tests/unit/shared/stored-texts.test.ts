import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Translation } from '../../../shared/messages/language.ts';
import { languageIds } from '../../../shared/messages/languages.ts';
import { readTexts, storeTexts } from '../../../shared/messages/stored-texts.ts';

const folder = join(import.meta.dirname, '../../../shared/messages/translations');

test.each(languageIds.filter((id) => id !== 'en'))('%s is read as it was stored', (language) => {
  const translation: Translation = JSON.parse(
    readFileSync(join(folder, `${language}.json`), 'utf8'),
  );
  const stored = storeTexts(translation);
  const { messages, fields } = readTexts(stored);
  const read = Object.keys(translation.messages).map((key) => [key, messages[key]]);
  expect(Object.fromEntries(read)).toEqual(translation.messages);
  expect(fields).toEqual(translation.fields);
  expect(stored).toMatch(/^[\n -~]+$/);
});

test('a text that a language lacks is not there, nor one of an area that it lacks', () => {
  const { messages } = readTexts(
    storeTexts({ messages: { 'common.save': 'Opslaan' }, fields: {} }),
  );
  expect(messages['common.save']).toBe('Opslaan');
  expect(messages['common.edit']).toBeUndefined();
  expect(messages['venue.add']).toBeUndefined();
});
