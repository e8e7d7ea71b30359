/**
 * Thrift's compact protocol, as far as the footer of a Parquet file has it: what is read is written as
 * it came, whatever its fields mean.
 */
export type ThriftValue = boolean | bigint | Uint8Array | ThriftList | ThriftStruct;

/** Its fields by their number, in the order in which they came. */
export type ThriftStruct = Map<number, ThriftField>;

export interface ThriftField {
  readonly type: number;
  readonly value: ThriftValue;
}

export interface ThriftList {
  readonly type: number;
  readonly values: readonly ThriftValue[];
}

const types = { true: 1, false: 2, byte: 3, double: 7, binary: 8, list: 9, struct: 12 } as const;
const integers: readonly number[] = [4, 5, 6];
const doubleBytes = 8;
/** From so many elements on, a list's length stands behind its type. */
const longList = 15;

/** Reads a struct that these bytes begin with. Throws where they are none. */
export function readThrift(bytes: Uint8Array): ThriftStruct {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('a footer ended early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const takeByte = (): number => take(1)[0] as number;
  const takeLength = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = takeByte();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  /** Zigzag: the last bit is the sign. */
  const takeInteger = (): bigint => {
    const value = takeLength();
    return (value >> 1n) ^ -(value & 1n);
  };
  const takeList = (): ThriftList => {
    const head = takeByte();
    const type = head & 15;
    const length = head >> 4 === longList ? Number(takeLength()) : head >> 4;
    return { type, values: Array.from({ length }, () => takeValue(type)) };
  };
  const takeStruct = (): ThriftStruct => {
    const fields: ThriftStruct = new Map();
    for (let last = 0; ; ) {
      const head = takeByte();
      if (head === 0) return fields;
      last = head >> 4 === 0 ? Number(takeInteger()) : last + (head >> 4);
      const type = head & 15;
      // A boolean is in its type.
      const isBoolean = type === types.true || type === types.false;
      fields.set(last, { type, value: isBoolean ? type === types.true : takeValue(type) });
    }
  };
  function takeValue(type: number): ThriftValue {
    if (integers.includes(type)) return takeInteger();
    if (type === types.true || type === types.false || type === types.byte) return take(1);
    if (type === types.double) return take(doubleBytes);
    if (type === types.binary) return take(Number(takeLength()));
    if (type === types.list) return takeList();
    if (type === types.struct) return takeStruct();
    throw new Error('a footer has something that no footer has');
  }
  return takeStruct();
}

/** The bytes of a struct. */
export function writeThrift(struct: ThriftStruct): Uint8Array {
  const pieces: Uint8Array[] = [];
  const put = (...bytes: readonly number[]): void => void pieces.push(Uint8Array.from(bytes));
  const putLength = (value: bigint): void => {
    let rest = value;
    const bytes: number[] = [];
    for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
    put(...bytes, Number(rest));
  };
  const putInteger = (value: bigint): void => putLength(value < 0n ? -value * 2n - 1n : value * 2n);
  const putList = ({ type, values }: ThriftList): void => {
    put((Math.min(values.length, longList) << 4) | type);
    if (values.length >= longList) putLength(BigInt(values.length));
    for (const value of values) putValue(type, value);
  };
  const putStruct = (fields: ThriftStruct): void => {
    let last = 0;
    for (const [id, { type, value }] of fields) {
      const step = id - last;
      if (step > 0 && step <= 15) put((step << 4) | type);
      else {
        put(type);
        putInteger(BigInt(id));
      }
      last = id;
      if (typeof value !== 'boolean') putValue(type, value);
    }
    put(0);
  };
  function putValue(type: number, value: ThriftValue): void {
    if (typeof value === 'bigint') putInteger(value);
    else if (value instanceof Uint8Array) {
      if (type === types.binary) putLength(BigInt(value.length));
      pieces.push(value);
    } else if (value instanceof Map) putStruct(value);
    else if (typeof value !== 'boolean') putList(value);
  }
  putStruct(struct);
  return Buffer.concat(pieces);
}
