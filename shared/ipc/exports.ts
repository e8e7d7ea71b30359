import * as v from 'valibot';
import { defineArea } from './define.ts';
import { count, empty, id } from './schemas.ts';
import { view } from './views.ts';

export const exportFormat = v.picklist(['xlsx', 'csv']);
export type ExportFormat = v.InferOutput<typeof exportFormat>;

/** CSV flavours by name (see `shared/csv-flavours.ts`). */
export const csvFlavour = v.picklist(['excel', 'excel-english', 'pipeline']);
export type CsvFlavour = v.InferOutput<typeof csvFlavour>;

const exportRequest = v.strictObject({
  exportId: id,
  view,
  format: exportFormat,
  flavour: v.optional(csvFlavour),
  /** Column headings as labels in the user's language, or the spec's field names. */
  headings: v.picklist(['labels', 'fields']),
});
export type ExportRequest = v.InferOutput<typeof exportRequest>;

/** A written file, re-opened and counted. The path stays in main. */
const receipt = v.strictObject({
  exportId: id,
  fileName: v.pipe(v.string(), v.maxLength(1000)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
  rows: count,
  sheets: count,
  bytes: count,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type ExportReceipt = v.InferOutput<typeof receipt>;

const progress = v.strictObject({
  exportId: id,
  phase: v.picklist(['writing', 'checking']),
  rows: count,
  total: count,
});
export type ExportProgress = v.InferOutput<typeof progress>;

const previewRequest = v.strictObject({
  view,
  flavour: csvFlavour,
  headings: exportRequest.entries.headings,
});

export const exportsContract = defineArea({
  methods: {
    /** The first lines of the CSV file that the view would become. */
    preview: { input: previewRequest, output: v.string() },
    /** Asks where to save (null: the user changed their mind), writes, re-opens, counts. */
    start: { input: exportRequest, output: v.nullable(receipt) },
    cancel: { input: v.strictObject({ exportId: id }), output: empty },
    showInFolder: { input: v.strictObject({ exportId: id }), output: empty },
  },
  events: { progress: { payload: progress } },
});
