/** Writes Thrift's compact protocol, as much of it as the metadata of a Parquet file has. */
export interface ThriftWriter {
  int32(field: number, value: number): ThriftWriter;
  int64(field: number, value: number): ThriftWriter;
  text(field: number, value: string): ThriftWriter;
  /** A list of structs, or of numbers or texts as plain values. */
  structs(field: number, writers: readonly ((struct: ThriftWriter) => void)[]): ThriftWriter;
  numbers(field: number, values: readonly number[]): ThriftWriter;
  texts(field: number, values: readonly string[]): ThriftWriter;
  struct(field: number, write: (struct: ThriftWriter) => void): ThriftWriter;
  /** All that was written, and the end of the outermost struct. */
  end(): Uint8Array;
}

const types = { int32: 5, int64: 6, binary: 8, list: 9, struct: 12 } as const;

export function createThriftWriter(): ThriftWriter {
  const bytes: number[] = [];
  let last = 0;
  const putLength = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  /** Zigzag: none of our numbers is negative. */
  const putNumber = (value: number): void => putLength(value * 2);
  const putText = (value: string): void => {
    const encoded = Buffer.from(value);
    putLength(encoded.length);
    for (const byte of encoded) bytes.push(byte);
  };
  /** Fields come in order, and at most fifteen apart. */
  const putField = (field: number, type: number): void => {
    bytes.push(((field - last) << 4) | type);
    last = field;
  };
  const putList = (field: number, type: number, length: number): void => {
    putField(field, types.list);
    if (length < 15) bytes.push((length << 4) | type);
    else {
      bytes.push(0xf0 | type);
      putLength(length);
    }
  };
  const putStruct = (write: (struct: ThriftWriter) => void): void => {
    const outer = last;
    last = 0;
    write(writer);
    bytes.push(0);
    last = outer;
  };
  const writer: ThriftWriter = {
    int32(field, value) {
      putField(field, types.int32);
      putNumber(value);
      return writer;
    },
    int64(field, value) {
      putField(field, types.int64);
      putNumber(value);
      return writer;
    },
    text(field, value) {
      putField(field, types.binary);
      putText(value);
      return writer;
    },
    structs(field, writers) {
      putList(field, types.struct, writers.length);
      for (const write of writers) putStruct(write);
      return writer;
    },
    numbers(field, values) {
      putList(field, types.int32, values.length);
      for (const value of values) putNumber(value);
      return writer;
    },
    texts(field, values) {
      putList(field, types.binary, values.length);
      for (const value of values) putText(value);
      return writer;
    },
    struct(field, write) {
      putField(field, types.struct);
      putStruct(write);
      return writer;
    },
    end() {
      bytes.push(0);
      return Uint8Array.from(bytes);
    },
  };
  return writer;
}
