import { expect, test } from 'vitest';
import { findVenueNumber } from '../../../renderer/parts/profiles/find-venue-number.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (code: string, key: string, stored: Partial<typeof none> = { ctrlKey: true }) =>
  findVenueNumber({ code, key, ...none, ...stored });

test('Ctrl or ⌘ with a digit stands for a venue, on the row and on the keypad', () => {
  expect(press('Digit1', '1')).toBe(1);
  expect(press('Numpad9', '9')).toBe(9);
  expect(press('Digit3', '3', { metaKey: true })).toBe(3);
});

test('the place of the key counts where the layout has other characters there', () => {
  expect(press('Digit2', 'é')).toBe(2);
});

test('0, letters, a digit alone and other modifiers stand for none', () => {
  expect(press('Digit0', '0')).toBeNull();
  expect(press('KeyA', 'a')).toBeNull();
  expect(press('Digit1', '1', {})).toBeNull();
  for (const stored of [
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, metaKey: true },
  ]) {
    expect(press('Digit1', '1', stored)).toBeNull();
  }
});
