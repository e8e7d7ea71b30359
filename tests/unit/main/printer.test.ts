import { expect, test, vi } from 'vitest';

const { made, served, open } = vi.hoisted(() => ({
  made: [] as string[],
  /** Pages that a session still has. */
  served: new Set<object>(),
  open: new Set<object>(),
}));

vi.mock('electron', () => ({
  session: {
    fromPartition(name: string) {
      made.push(name);
      return { name };
    },
  },
  BrowserWindow: class {
    readonly webContents = { printToPDF: async () => Buffer.from('%PDF') };
    constructor() {
      open.add(this);
    }
    async loadURL() {
      await Promise.resolve();
    }
    isDestroyed() {
      return !open.has(this);
    }
    destroy() {
      open.delete(this);
    }
  },
}));
vi.mock('../../../electron/main/shell/renderer-guard.ts', () => ({
  guardSession: () => undefined,
}));
vi.mock('../../../electron/main/shell/app-scheme.ts', () => ({
  appOrigin: 'app://desk',
  servePage(own: object) {
    served.add(own);
    return () => served.delete(own);
  },
}));

const { printer } = await import('../../../electron/main/adapters/printer.ts');
const print = () =>
  printer.toPdf({ isLandscape: false } as never, new AbortController().signal).then(String);

test('pages one after another are printed in one session, which keeps none of them', async () => {
  for (let page = 0; page < 5; page += 1) expect(await print()).toBe('%PDF');
  expect(made).toHaveLength(1);
  expect([served.size, open.size]).toEqual([0, 0]);
});

test('pages at the same time have a session each, and these are used again', async () => {
  await Promise.all([print(), print(), print()]);
  expect(new Set(made).size).toBe(3);
  await Promise.all([print(), print(), print()]);
  expect(made).toHaveLength(3);
  expect([served.size, open.size]).toEqual([0, 0]);
});
