import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandId, commandKeys } from '../../shared/commands.ts';
import { type DrivenApp, startDrivenApp } from '../../tests/support/driven-app.ts';
import { moment } from './venue-year.ts';

/** The real app on Today at `moment`, with nothing attached to its window that would take memory or time. */
export async function withUndrivenDesk<T>(
  folder: string,
  work: (app: DrivenApp) => Promise<T>,
): Promise<T> {
  const app = startDrivenApp(
    folder,
    ['--disable-gpu', '--disable-software-rasterizer'],
    moment.epochMilliseconds,
  );
  try {
    await waitUntil(() => callPage(app, 'typeof window.desk === "object"'));
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Runs an expression in the app's first page. Undefined while there is no page that could. */
export function callPage<T>({ runInMain }: DrivenApp, expression: string): Promise<T | undefined> {
  return runInMain(async ({ BrowserWindow }, text) => {
    const [window] = BrowserWindow.getAllWindows();
    return window?.webContents.executeJavaScript(text).catch(() => undefined);
  }, expression) as Promise<T | undefined>;
}

/** The demo venue is open, and its year is downloaded. */
export async function openDemo(app: DrivenApp): Promise<void> {
  const id = await callPage<string>(
    app,
    'window.desk.profiles.tryDemo({ fillsToday: true }).then(({ value }) => value.id)',
  );
  const listStates = `window.desk.sync.list({ profileId: '${id}' }).then(({ value }) => value.map(({ state }) => state))`;
  await waitUntil(async () => {
    const states = (await callPage<string[]>(app, listStates)) ?? [];
    return states.length > 12 && states.every((state) => state === 'done');
  });
  await awaitFigures(app);
}

/** Gives a command to the app's window, as its menu does. */
export function runCommand({ runInMain }: DrivenApp, command: CommandId): Promise<void> {
  return runInMain(async ({ Menu }, accelerator) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const item = items?.find((one) => one.accelerator === accelerator);
    if (!item) throw new Error(`no command has the keys ${accelerator}`);
    item.click();
  }, commandKeys[command][0] ?? '');
}

/** Today has its figures. */
export function awaitFigures(app: DrivenApp): Promise<void> {
  const isThere = `[...document.querySelectorAll('[role="group"] button')].some((each) => /^[\\d,]+$/.test(each.textContent ?? ''))`;
  return waitUntil(() => callPage(app, isThere));
}

/** Milliseconds from the beginning of the page until Today has its figures, and a frame with them was drawn. */
export async function seeFigures(app: DrivenApp): Promise<number> {
  const seen = await callPage<number>(app, `(${seeFirstFigures})()`);
  if (seen === undefined) throw new Error('the figures never came');
  return seen;
}

/** In the page. */
export async function seeFirstFigures(): Promise<number> {
  const isThere = (): boolean =>
    [...document.querySelectorAll('[role="group"] button')].some((each) =>
      /^[\d,]+$/.test(each.textContent ?? ''),
    );
  while (!isThere()) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() > 120_000) throw new Error('the figures never came');
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now();
}

/** The demo venue's year takes a slow computer two minutes. */
const maxMilliseconds = 300_000;

async function waitUntil(isTrue: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > maxMilliseconds) throw new Error('it never came');
    await sleep(100);
  }
}
