/** Every kind of file that an export can be, in the order in which dialogs offer them. */

interface ExportFormatTraits {
  /** What most people want: dialogs offer it before the others. */
  readonly isUsual: boolean;
  /** Lines of text, of which a dialog shows the first. */
  readonly isText: boolean;
  /** Read by people: a pivot in it has its columns side by side, as on screen. */
  readonly isForPeople: boolean;
  /** Only the app makes it, and only of what a screen shows: the command line has no pages. */
  readonly isPaper: boolean;
}

const table = { isUsual: false, isText: false, isForPeople: false, isPaper: false } as const;

export const exportFormats = {
  xlsx: { ...table, isUsual: true, isForPeople: true },
  csv: { ...table, isUsual: true, isText: true, isForPeople: true },
  tsv: { ...table, isText: true, isForPeople: true },
  json: { ...table, isText: true },
  ndjson: { ...table, isText: true },
  parquet: table,
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

export function isTextFormat(format: FileFormat): format is TextFormat {
  return exportFormats[format].isText;
}
