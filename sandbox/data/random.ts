/**
 * Seeded randomness without state: every value is a hash of its key, so that any record can be made on its own, in any
 * order, and is always the same.
 */

/** Mixes a value into a 32-bit key (the finaliser of MurmurHash3). */
export function mix(key: number, value: number): number {
  let hash = key ^ Math.imul(value | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the hash of a text as a 32-bit key (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Returns a number from 0 up to but without 1. */
export function fraction(key: number, value: number): number {
  return mix(key, value) / 0x1_0000_0000;
}

/** Returns a whole number from 0 up to but without `count`. */
export function below(count: number, key: number, value: number): number {
  return Math.floor(fraction(key, value) * count);
}

/** Picks an entry of a list, which must not be empty. */
export function pick<T>(list: readonly T[], key: number, value: number): T {
  return list[below(list.length, key, value)] as T;
}

/** Picks an index into a list of weights, in proportion to them. */
export function weighted(weights: readonly number[], total: number, at: number): number {
  let left = at * total;
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] as number;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

/** Makes a GUID from a key, in the usual form. */
export function makeGuid(key: number, value: number): string {
  const hex = [1, 2, 3, 4]
    .map((part) => mix(mix(key, value), part).toString(16).padStart(8, '0'))
    .join('');
  const variant = '89ab'[mix(key, value) & 3] as string;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
