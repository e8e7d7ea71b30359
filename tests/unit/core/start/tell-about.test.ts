import { expect, test } from 'vitest';
import { tellAbout } from '../../../../electron/core/start/index.ts';

test('what needs nothing of the app is answered at once, all else is not', () => {
  for (const words of ['', 'help', '--help', 'export --help', 'export -h']) {
    expect(tellAbout(words.split(' ').filter(Boolean), '1.2.3')).toContain('desk export --profile');
  }
  expect(tellAbout(['--version'], '1.2.3')).toBe('Venue Desk 1.2.3');
  for (const words of ['profiles', 'doctor --demo', 'export --wrong', 'nonsense']) {
    expect(tellAbout(words.split(' '), '1.2.3')).toBeNull();
  }
});
