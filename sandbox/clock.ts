/** Returns this machine's time in milliseconds since the epoch. Nothing else in the sandbox reads a clock. */
export function getMachineNow(): number {
  return Date.now();
}
