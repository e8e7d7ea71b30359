import type { FullConfig } from '@playwright/test';
import { type Desktop, startDesktop } from '../../../tools/support/desktop.mjs';

/** The variable with a worker's desktop. All workers inherit the variables set here. */
const variable = (worker: number): string => `VENUE_DESK_DESKTOP_${worker}`;

/**
 * A desktop for each worker: on a shared one, two windows without a window manager would compete for the focus, and two
 * apps for the keychain.
 */
// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default async function startDesktops({ workers }: FullConfig) {
  if (process.platform !== 'linux') return;
  const desktops: Desktop[] = await Promise.all(
    Array.from({ length: workers }, () => startDesktop()),
  );
  const ours = desktops[0]?.env ?? {};
  // Workers must not use the user's own desktop.
  for (const name of Object.keys(process.env)) if (!(name in ours)) delete process.env[name];
  for (const [worker, { env }] of desktops.entries()) {
    process.env[variable(worker)] = JSON.stringify(env);
  }
  return async () => {
    await Promise.all(desktops.map(({ stop }) => stop()));
  };
}

/** Moves this process to its worker's desktop. Does nothing in the runner itself, which has none. */
export function enterDesktop(): void {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? Number.NaN);
  const desktop = process.env[variable(worker)];
  if (desktop !== undefined) Object.assign(process.env, JSON.parse(desktop));
}
