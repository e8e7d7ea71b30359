import type * as v from 'valibot';

/** As much of JSON Schema as our stored contents need. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

type Schema = v.GenericSchema;
type Entries = Readonly<Record<string, Schema>>;

/**
 * The shape of a stored content as a JSON Schema, for a store that checks with one. Only the shape, and
 * so many levels of it, since such a store compiles it at every start: all of it is checked by the
 * schema itself, when it is read and before it is written.
 */
export function toJsonSchema(schema: Schema, levels = 4): JsonSchema {
  const { type } = schema;
  if (levels === 0) return {};
  const within = (inner: Schema) => toJsonSchema(inner, levels - 1);
  const part = schema as unknown as {
    readonly entries: Entries;
    readonly item: Schema;
    readonly value: Schema;
    readonly wrapped: Schema;
    readonly options: readonly unknown[];
    readonly literal: unknown;
  };
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type };
    case 'array':
      return { type, items: within(part.item) };
    case 'record':
      return { type: 'object', additionalProperties: within(part.value) };
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return {
        type: 'object',
        properties: toProperties(part.entries, within),
        required: Object.keys(part.entries).filter((name) => !isOptional(part.entries[name])),
        additionalProperties: type !== 'strict_object',
      };
    case 'optional':
    case 'exact_optional':
      return toJsonSchema(part.wrapped, levels);
    case 'nullable':
      return { anyOf: [toJsonSchema(part.wrapped, levels), { type: 'null' }] };
    case 'picklist':
      return { enum: part.options };
    case 'literal':
      return { const: part.literal };
    case 'union':
    case 'variant':
      return { anyOf: (part.options as Schema[]).map((each) => toJsonSchema(each, levels)) };
    default:
      return {};
  }
}

function toProperties(
  entries: Entries,
  within: (schema: Schema) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, within(schema)]),
  );
}

function isOptional(schema: Schema | undefined): boolean {
  return schema?.type === 'optional' || schema?.type === 'exact_optional';
}
