import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createExportedFiles } from '../../../../electron/core/exports/list/exported-files.ts';
import type { ExportEntry } from '../../../../shared/domain/exports.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-exported-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names: Readonly<Record<string, string>> = {
  'export-there': 'orders.xlsx',
  'export-gone': 'moved.xlsx',
  'export-program': 'orders.exe',
};
for (const id of ['export-there', 'export-program']) {
  writeFileSync(join(folder, names[id] ?? ''), 'x');
}
const entries = Object.entries(names).map(
  ([exportId, fileName]) => ({ exportId, fileName, folder }) as ExportEntry,
);

function openFiles({ hasProgram = true } = {}) {
  const asked: string[] = [];
  const files = createExportedFiles(
    {
      list: () => entries,
      findPath: (id) => (names[id] ? join(folder, names[id]) : undefined),
    },
    {
      openFile: async (path) => {
        asked.push(`open ${path}`);
        return hasProgram;
      },
      showInFolder: (path) => void asked.push(`show ${path}`),
    },
  );
  return { files, asked };
}

it('opens the file of an export, and shows it in its folder', async () => {
  const { files, asked } = openFiles();
  await files.open('export-there');
  files.show('export-there');
  expect(asked).toEqual([
    `open ${join(folder, 'orders.xlsx')}`,
    `show ${join(folder, 'orders.xlsx')}`,
  ]);
});

it('names the exports whose files are gone, and fails to open or show them', async () => {
  const { files, asked } = openFiles();
  expect(files.findGone('profile-one')).toEqual(['export-gone']);
  await expect(files.open('export-gone')).rejects.toMatchObject({ error: { kind: 'file-gone' } });
  await expect(files.open('export-unknown')).rejects.toMatchObject({
    error: { kind: 'file-gone' },
  });
  expect(() => files.show('export-gone')).toThrow(
    expect.objectContaining({ error: expect.objectContaining({ kind: 'file-gone' }) }),
  );
  expect(asked).toEqual([]);
});

it('says so where the computer has no program for it', async () => {
  const { files } = openFiles({ hasProgram: false });
  await expect(files.open('export-there')).rejects.toMatchObject({
    error: { kind: 'file-not-opened' },
  });
});

it('never hands a program to the system, whatever the list says', async () => {
  const { files, asked } = openFiles();
  await files.open('export-program');
  expect(asked).toEqual([`show ${join(folder, 'orders.exe')}`]);
});
