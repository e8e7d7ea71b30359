/** An identifier on the wire: a bigint where a double can't hold it. */
export type WireId = number | bigint;

export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A record as it is answered, fields in the order of the spec. */
export type Row = Record<string, JsonValue>;

/** Sends an identifier beyond 2^53, and odd, so that reading it as a double gives another one. */
export function wireId(id: number, beyond: boolean): WireId {
  return beyond ? 9_007_199_254_740_993n + 2n * BigInt(id) : id;
}

/** The identifier behind one on the wire, or null where it can't be one of ours. */
export function plainId(id: bigint): number | null {
  if (id < 9_007_199_254_740_993n) {
    return id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : null;
  }
  const doubled = id - 9_007_199_254_740_993n;
  if (doubled % 2n !== 0n || doubled > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return Number(doubled / 2n);
}
