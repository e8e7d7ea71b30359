import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { ByteWriter } from 'hyparquet-writer';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';

/**
 * A struct of Thrift's compact protocol, by the numbers of its fields, in order. Written, a number is an
 * i32, a bigint an i64, a text or bytes a binary.
 */
export interface ThriftStruct {
  [field: `field_${number}`]: unknown;
}

/** Reads a struct that these bytes begin with. Throws if they are none. */
export function readThrift(bytes: Uint8Array): ThriftStruct {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return deserializeTCompactProtocol({ view, offset: 0 });
}

export function writeThrift(struct: ThriftStruct): Uint8Array {
  const writer = new ByteWriter();
  serializeTCompactProtocol(writer, struct);
  return writer.getBytes();
}
