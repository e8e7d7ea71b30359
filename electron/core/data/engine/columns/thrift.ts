import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { ByteWriter } from 'hyparquet-writer';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';

/**
 * A struct of Thrift's compact protocol, by the numbers of its fields, in order. A number is written as an i32, a
 * bigint as an i64, a text or bytes as a binary.
 */
export interface ThriftStruct {
  [field: `field_${number}`]: unknown;
}

/** Reads the struct at the start of these bytes. Throws if there is none. */
export function readThrift(bytes: Uint8Array): ThriftStruct {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return deserializeTCompactProtocol({ view, offset: 0 });
}

export function writeThrift(struct: ThriftStruct): Uint8Array {
  const writer = new ByteWriter();
  serializeTCompactProtocol(writer, struct);
  return writer.getBytes();
}
