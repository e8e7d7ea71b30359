/** File formats of exports, in the order of dialogs. */

interface ExportFormatTraits {
  /** A common format, which dialogs offer first. */
  readonly isUsual: boolean;
  /** A text format, of which dialogs show the first lines. */
  readonly isText: boolean;
  /** For people: pivots keep their columns side by side, as on the screen. */
  readonly isForPeople: boolean;
  /** Holds several tables, a sheet each. The others hold one. */
  readonly isWorkbook: boolean;
  /** Has a type for dates. In the others, a day is a text. */
  readonly hasDays: boolean;
  /** Only for windows: the command line has no pages. */
  readonly isPaper: boolean;
}

const table = {
  isUsual: false,
  isText: false,
  isForPeople: false,
  isWorkbook: false,
  hasDays: false,
  isPaper: false,
} as const;

export const exportFormats = {
  xlsx: { ...table, isUsual: true, isForPeople: true, isWorkbook: true, hasDays: true },
  csv: { ...table, isUsual: true, isText: true, isForPeople: true },
  tsv: { ...table, isText: true, isForPeople: true },
  json: { ...table, isText: true },
  ndjson: { ...table, isText: true },
  parquet: { ...table, hasDays: true },
  pdf: { ...table, isUsual: true, isForPeople: true, isPaper: true },
} as const satisfies Readonly<Record<string, ExportFormatTraits>>;

export type FileFormat = keyof typeof exportFormats;

type WithTrait<Trait extends keyof ExportFormatTraits, Value extends boolean> = {
  [F in FileFormat]: (typeof exportFormats)[F][Trait] extends Value ? F : never;
}[FileFormat];

export type ExportFormat = WithTrait<'isPaper', false>;

export type TextFormat = WithTrait<'isText', true>;

export const fileFormats = Object.keys(exportFormats) as FileFormat[];

export const tableFormats = fileFormats.filter(
  (format): format is ExportFormat => !exportFormats[format].isPaper,
);

/** Formats for several reports; other files have one table. */
export const reportFormats = fileFormats.filter(
  (format) => isWorkbook(format) || exportFormats[format].isPaper,
);

export function isTextFormat(format: FileFormat): format is TextFormat {
  return exportFormats[format].isText;
}

export function isWorkbook(format: FileFormat): boolean {
  return exportFormats[format].isWorkbook;
}
