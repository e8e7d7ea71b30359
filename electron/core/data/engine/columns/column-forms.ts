import type { Dataset, FieldType } from '../../../../../shared/catalogue/types.ts';

/**
 * The form of a column's values: words of 64 bits, bytes, or texts, each preceded by its length in four bytes. These
 * are the forms of Parquet's PLAIN encoding, except that Parquet packs booleans.
 */
export type ColumnForm = 'word' | 'byte' | 'text';

/** A column of the rows of a response. */
export interface RowColumn {
  readonly name: string;
  readonly type: FieldType;
  readonly form: ColumnForm;
}

const forms: Readonly<Record<FieldType, ColumnForm>> = {
  number: 'word',
  decimal: 'word',
  dateTime: 'word',
  boolean: 'byte',
  text: 'text',
  guid: 'text',
  time: 'text',
};

/** Lists the dataset's fields, then the invalid values, then the row as it came. */
export function listRowColumns({ fields }: Dataset): readonly RowColumn[] {
  const asText = (name: string): RowColumn => ({ name, type: 'text', form: 'text' });
  return [
    ...fields.map(({ name, type }) => ({ name, type, form: forms[type] })),
    asText('$invalidValues'),
    asText('$raw'),
  ];
}

/** Encodes a column's value from its text (`decodeTexts`). */
export function encodeValue({ type }: RowColumn, text: string): bigint | Uint8Array {
  switch (type) {
    case 'number':
      return BigInt(text);
    case 'decimal': {
      const [whole = '', fraction = ''] = text.split('.');
      return BigInt(whole + fraction.padEnd(4, '0'));
    }
    case 'dateTime':
      return BigInt(Temporal.Instant.from(`${text}Z`).epochMilliseconds) * 1000n;
    case 'boolean':
      return Uint8Array.of(text === 'true' ? 1 : 0);
    default:
      return Buffer.from(text);
  }
}
