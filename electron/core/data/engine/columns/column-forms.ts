import type { Dataset, FieldType } from '../../../../../shared/catalogue/types.ts';

/**
 * How values lie in a column: as words of 64 bits, as bytes, or as texts behind their length in four
 * bytes. These are the forms of Parquet's PLAIN encoding, but for booleans, which it packs.
 */
export type ColumnForm = 'word' | 'byte' | 'text';

/** A column of rows that were read from an answer. */
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

/** The fields of a dataset, then invalid values, then the row as it came. */
export function listRowColumns({ fields }: Dataset): readonly RowColumn[] {
  const asText = (name: string): RowColumn => ({ name, type: 'text', form: 'text' });
  return [
    ...fields.map(({ name, type }) => ({ name, type, form: forms[type] })),
    asText('$invalidValues'),
    asText('$raw'),
  ];
}

/** The value of a column from the text that stands for it (`decodeTexts`). */
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
