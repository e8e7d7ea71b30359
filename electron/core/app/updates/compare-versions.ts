/** Compares versions of three numbers, or a system's version. Returns as `localeCompare` does. */
export function compareVersions(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (ours?.[at] || 0) - (theirs?.[at] || 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}
