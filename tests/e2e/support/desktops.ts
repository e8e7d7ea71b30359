import type { FullConfig } from '@playwright/test';
import { type Desktop, startDesktop } from '../../../tools/support/desktop.mjs';

/** A variable of each worker's desktop, for all workers: they inherit what is set here. */
const variable = (worker: number): string => `VENUE_DESK_DESKTOP_${worker}`;

/**
 * A desktop for each worker: on one, two windows without a window manager would fight for the
 * focus, and two apps for the keychain.
 */
// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default async function startDesktops({ workers }: FullConfig) {
  if (process.platform !== 'linux') return;
  const desktops: Desktop[] = await Promise.all(
    Array.from({ length: workers }, () => startDesktop()),
  );
  const ours = desktops[0]?.env ?? {};
  // What is there of the user's own desktop is for no worker.
  for (const name of Object.keys(process.env)) if (!(name in ours)) delete process.env[name];
  for (const [worker, { env }] of desktops.entries()) {
    process.env[variable(worker)] = JSON.stringify(env);
  }
  return async () => {
    await Promise.all(desktops.map(({ stop }) => stop()));
  };
}

/** Puts this process onto its worker's desktop; in the runner itself, which has none, nothing. */
export function enterDesktop(): void {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? Number.NaN);
  const desktop = process.env[variable(worker)];
  if (desktop !== undefined) Object.assign(process.env, JSON.parse(desktop));
}
