import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  readProfileFile,
  writeProfileFile,
} from '../../../electron/core/app/profiles/profile-file.ts';
import { replaceMarkup } from '../../../shared/control-characters.ts';
import { profileDraft } from '../../../shared/domain/profiles.ts';
import { savedExportContent } from '../../../shared/domain/saved-exports.ts';
import { failureFrom } from '../../support/venue-fixture.ts';
import { profileNumber } from '../../support/write-settings.ts';

/** ESC, the one-byte CSI, a bell, a line break, a right-to-left override. */
const hostile = ['\u001b[2J', '\u009b2J', '\u0007', 'a\nb', '\u202Egpj'];

test.each(hostile)('a name with %j is refused in a form and in a file of venues', (text) => {
  const { id: _, demo: __, ...draft } = profileNumber(1);
  const typed = { ...draft, name: `Zoo ${text}`, trustedCertificate: '' };
  expect(v.safeParse(profileDraft, typed).success).toBe(false);
  expect(v.safeParse(profileDraft, { ...typed, name: 'Zoë’s 👨‍👩‍👧 زو' }).success).toBe(true);
  const [entry] = writeProfileFile([profileNumber(1)]);
  const failure = failureFrom(() => readProfileFile([{ ...entry, name: `Zoo ${text}` }]));
  expect(failure).toMatchObject({ kind: 'profile-file-damaged', params: { field: 'name' } });
  // What says so can be printed.
  expect(String(failure.params?.name)).not.toMatch(/\p{Cc}|\u202e/u);
});

test('a name of what people save is kept, without them', () => {
  const { name } = savedExportContent.entries;
  expect(v.parse(name, 'Monthly\u001b[2J')).toBe('Monthly[2J');
});

test('a name is no markup where somebody takes markup', () => {
  expect(replaceMarkup('Zoo <img src="file:///x"> & <b>co</b>')).toBe(
    'Zoo ‹img src="file:///x"› & ‹b›co‹/b›',
  );
});
