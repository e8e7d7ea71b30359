/** Switches for Chromium without a display, graphics card or output on stderr. */
export const headlessSwitches = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

/**
 * Restarts the process with the headless switches. Without a display (cron, a server), Chromium on Linux exits before
 * the app could add them. `execve` keeps the process id, so that signals and the exit code still reach the caller.
 */
export function restartHeadless(): void {
  if (process.platform !== 'linux' || process.argv.includes('--ozone-platform=headless')) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...headlessSwitches, ...process.argv.slice(1)],
    process.env,
  );
}
