import { expect, test } from 'vitest';
import { findAbout, tellAbout } from '../../../../electron/core/app/start/index.ts';

test('what needs nothing of the app is answered at once, all else is not', () => {
  for (const words of ['', 'help', '--help', 'export --help', 'export -h']) {
    expect(findAbout(words.split(' ').filter(Boolean))).toBe('help');
  }
  expect(tellAbout('help', '1.2.3')).toContain('desk export --profile');
  expect(findAbout(['--version'])).toBe('version');
  expect(tellAbout('version', '1.2.3')).toBe('Venue Desk 1.2.3');
  for (const words of ['profiles', 'doctor --demo', 'export --wrong', 'nonsense', 'help --wrong']) {
    expect(findAbout(words.split(' '))).toBeNull();
  }
});
