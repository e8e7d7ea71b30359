import type { OperationId } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import { parseExactJson } from './exact-json.ts';
import type { JsonRecord, JsonValue } from './platform-port.ts';

/** Reads one JSON object with every field as received: unknown ones stay, any may be null or missing. */
export function readRecord(text: string, operation: OperationId): JsonRecord {
  let value: JsonValue;
  try {
    value = parseExactJson(text);
  } catch {
    return failNotUnderstood(operation, 'json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return failNotUnderstood(operation, 'shape');
  }
  return value as JsonRecord;
}

/**
 * Returns the token in this field. Null if the field is null, missing or empty. Fails if the value can't be sent in a
 * header.
 */
export function readToken(
  record: JsonRecord,
  field: string,
  operation: OperationId,
): string | null {
  const value = Object.hasOwn(record, field) ? record[field] : null;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,16000}$/.test(value)) {
    return failNotUnderstood(operation, field);
  }
  return value;
}

/** Returns the token in this field. Fails if there is none. */
export function readRequiredToken(
  record: JsonRecord,
  field: string,
  operation: OperationId,
): string {
  return readToken(record, field, operation) ?? failNotUnderstood(operation, field);
}

function failNotUnderstood(operation: OperationId, reason: string): never {
  fail('answer-not-understood', { status: 200, params: { operation, reason } });
}
