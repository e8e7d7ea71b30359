/** A user who may do nothing on this machine: nothing is forbidden to root, and Chromium's sandbox does not start for it. */
export const nobody = 65_534;
export const isRoot = process.getuid?.() === 0;

/** In front of a command line, so that it runs as that user where root would run it. */
export const asNobody: readonly string[] = isRoot
  ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
  : [];
