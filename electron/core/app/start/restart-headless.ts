/** Chromium without a screen, a graphics card and its chatter on stderr. */
export const headlessSwitches = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

/**
 * On Linux Chromium ends at once where there is no display (cron, a server), unless it was started
 * with these switches: too early for us to add them. So the process becomes itself once more, with
 * them, under the same id, so that signals and the exit code are the caller's as before.
 */
export function restartHeadless(): void {
  if (process.platform !== 'linux' || process.argv.includes('--ozone-platform=headless')) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...headlessSwitches, ...process.argv.slice(1)],
    process.env,
  );
}
