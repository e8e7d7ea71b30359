import { expect, it } from 'vitest';
import { commandIds, commandKeys, findCommand, type KeyPress } from '../../../shared/commands.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { nameCommand } from '../../../shared/messages/name-command.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const control = { ctrlKey: true };

it('finds the command of its keys, with Control or Command alike', () => {
  expect(findCommand(press('k', control))).toBe('palette');
  expect(findCommand(press('K', { metaKey: true }))).toBe('palette');
  expect(findCommand(press('f', control))).toBe('caseFile');
  expect(findCommand(press('F', { ...control, shiftKey: true }))).toBe('findInRows');
  expect(findCommand(press('F3'))).toBe('findInRows');
  expect(findCommand(press('F5', { shiftKey: true }))).toBe('refresh');
  expect(findCommand(press(',', control))).toBe('settings');
  expect(findCommand(press('?', { shiftKey: true }))).toBe('shortcuts');
  expect(findCommand(press('ArrowLeft', { altKey: true }))).toBe('back');
  expect(findCommand(press('[', { metaKey: true }))).toBe('back');
  expect(findCommand(press('0', control))).toBe('allVenues');
  // The same key on a French keyboard, and on the keypad.
  expect(findCommand(press('à', { ...control, code: 'Digit0' }))).toBe('allVenues');
  expect(findCommand(press('0', { ...control, code: 'Numpad0' }))).toBe('allVenues');
});

it('finds none where another key is held too, or one lacks', () => {
  expect(findCommand(press('k'))).toBeNull();
  expect(findCommand(press('f', { ...control, altKey: true }))).toBeNull();
  expect(findCommand(press('e', { ...control, shiftKey: true }))).toBeNull();
  expect(findCommand(press('[', control))).toBeNull();
  expect(findCommand(press('ArrowLeft', { altKey: true, shiftKey: true }))).toBeNull();
  expect(findCommand(press('ArrowLeft', { altKey: true, ...control }))).toBeNull();
});

it('has one command for each key, and a name for each command', () => {
  const all = commandIds.flatMap((id) => [...commandKeys[id]]);
  expect(new Set(all).size).toBe(all.length);
  const messages = createMessages('en-GB');
  for (const id of commandIds) expect(messages.has(nameCommand(id)), id).toBe(true);
});
