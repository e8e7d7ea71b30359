/** Milliseconds since the epoch on this machine. Nothing else in the sandbox reads a clock. */
export function machineNow(): number {
  return Date.now();
}
