import { expect, it } from 'vitest';
import { findSystemLocale } from '../../../shared/messages/system-locale.ts';

const find = (platform: string, spoken: string, locale: string, env = {}) =>
  findSystemLocale({ platform, spoken, locale, env });

it.each([
  ['the language’s own', 'nl-BE', 'nl', 'nl-BE', { LANG: 'nl_BE.UTF-8' }],
  ['LC_ALL before the others', 'de-CH', 'de', 'de-CH', { LC_ALL: 'de_CH', LC_NUMERIC: 'nl_BE' }],
  [
    'LC_NUMERIC, where LC_ALL is empty',
    'en-BE',
    'en-US',
    'en-US',
    { LC_ALL: '', LC_NUMERIC: 'fr_BE.UTF-8', LANG: 'en_US.UTF-8' },
  ],
  ['a legacy name', 'de-AT', 'de', 'de-AT', { LANG: 'de_AT@euro' }],
  ['none with LANG=C', 'en', 'en-US', 'en-US@posix', { LANG: 'C.UTF-8' }],
  ['none without LANG', 'en', 'en-US', 'en-US@posix', {}],
])('takes the region on Linux from %s', (_, wanted, spoken, locale, env) => {
  expect(find('linux', spoken, locale, env)).toBe(wanted);
});

it('takes the region elsewhere from the system, not from a shell', () => {
  expect(find('win32', 'en-US', 'nl-BE', { LANG: 'en_US.UTF-8' })).toBe('en-BE');
  expect(find('darwin', 'zh-TW', 'zh-Hant-TW')).toBe('zh-TW');
  expect(find('darwin', 'en-GB', 'en')).toBe('en-GB');
});
