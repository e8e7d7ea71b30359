import type { JsonValue } from './platform-port.ts';

/**
 * Parses JSON without losing a digit: whole numbers beyond 2^53 become bigint, where `JSON.parse`
 * alone would turn 9007199254740993 into …992. Throws SyntaxError.
 */
export function parseExactJson(text: string): JsonValue {
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) as JsonValue;
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source !== undefined && /^-?\d+$/.test(source) ? BigInt(source) : value;
}
