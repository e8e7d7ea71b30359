/** An identifier as it is sent: a bigint if a double can't hold it. */
export type WireId = number | bigint;

export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A record as it is sent, with its fields in the order of the spec. */
export type Row = Record<string, JsonValue>;

/**
 * Returns an identifier to send; with `beyond` an odd number beyond 2^53, so that reading it as a double gives another
 * one.
 */
export function toWireId(id: number, beyond: boolean): WireId {
  return beyond ? 9_007_199_254_740_993n + 2n * BigInt(id) : id;
}

/** Returns the identifier behind a sent one. Null if it can't be one of ours. */
export function toPlainId(id: bigint): number | null {
  if (id < 9_007_199_254_740_993n) {
    return id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : null;
  }
  const doubled = id - 9_007_199_254_740_993n;
  if (doubled % 2n !== 0n || doubled > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return Number(doubled / 2n);
}
