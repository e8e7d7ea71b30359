import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { MessageBoxOptions, SaveDialogOptions } from 'electron';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createMessages } from '../../../shared/messages/create-messages.ts';

// Outside of Electron its package only wants to know where it is.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
const { createChooseFile } = await import('../../../electron/main/adapters/choose-file.ts');
const { createChooseTarget } = await import(
  '../../../electron/core/exports/files/choose-target.ts'
);

const root = mkdtempSync(join(tmpdir(), 'venue-desk-choose-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const messages = createMessages('en', { platform: 'linux' });

let home = '';
let shown: SaveDialogOptions[] = [];
let asked: MessageBoxOptions[] = [];
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
  [shown, asked] = [[], []];
});

/** Dialogs in which somebody types these names, one after the other, and answers by these buttons. */
function choose(typed: readonly string[], answers: readonly string[] = []) {
  const chooseFile = createChooseFile(messages, {
    showSaveDialog: (async (options: SaveDialogOptions) => {
      const name = typed[shown.length];
      shown.push(options);
      return { canceled: name === undefined, filePath: name ? join(home, name) : '' };
    }) as never,
    showMessageBox: (async (options: MessageBoxOptions) => {
      const response = options.buttons?.indexOf(answers[asked.length] ?? '') ?? -1;
      asked.push(options);
      return { response, checkboxChecked: false };
    }) as never,
  });
  const target = createChooseTarget(messages, { save: (wish) => chooseFile(wish, null) });
  return async (format: 'csv' | 'parquet' = 'csv', partition?: string) => {
    const suggestion = join(home, 'suggested.csv');
    const found = await target(suggestion, { format, ...(partition ? { partition } : {}) }, 1);
    return found && basename(found);
  };
}

it('asks again where the name that was completed is there already', async () => {
  writeFileSync(join(home, 'report.csv'), 'years of work');
  expect(await choose(['report'], ['Replace'])()).toBe('report.csv');
  expect(asked.map(({ message }) => message)).toEqual([
    messages.text('replace.title', { file: 'report.csv' }),
  ]);
});

it('replaces nothing where the answer is another name, or none', async () => {
  writeFileSync(join(home, 'report.csv'), 'years of work');
  expect(await choose(['report', 'other'], ['Choose another name…'])()).toBe('other.csv');
  expect(shown[1]?.defaultPath).toBe(join(home, 'report.csv'));
  [shown, asked] = [[], []];
  expect(await choose(['report'], ['Cancel'])()).toBeNull();
  [shown, asked] = [[], []];
  expect(await choose(['report'], ['Choose another name…'])()).toBeNull();
});

it('asks once only: nothing where nothing is there, and not what the system asked already', async () => {
  writeFileSync(join(home, 'report.csv'), 'years of work');
  expect(await choose(['new'])()).toBe('new.csv');
  [shown, asked] = [[], []];
  expect(await choose(['report.csv'])()).toBe('report.csv');
  expect(shown[0]?.properties).toContain('showOverwriteConfirmation');
  [shown, asked] = [[], []];
  mkdirSync(join(home, 'months'));
  expect(await choose(['months'])('parquet', 'visitStart')).toBe('months');
  expect(asked).toEqual([]);
});
