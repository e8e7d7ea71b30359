import * as v from 'valibot';
import { dayRange, reportId } from './report-questions.ts';
import { count, datasetId, id } from './schemas.ts';

/** The tools that an assistant can call. */
const assistantTool = v.picklist([
  'list_venues',
  'list_datasets',
  'list_reports',
  'run_report',
  'list_rows_behind',
  'run_sql',
]);

export type AssistantTool = v.InferOutput<typeof assistantTool>;

/** The subject of a call, in the app's own names: nothing that somebody typed. */
const assistantTopic = v.strictObject({
  report: v.exactOptional(reportId),
  datasets: v.exactOptional(v.array(datasetId)),
  days: v.exactOptional(dayRange),
});

export type AssistantTopic = v.InferOutput<typeof assistantTopic>;

/** A call of an assistant. Without values: those could be personal data. */
export const assistantCall = v.strictObject({
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** The name that the assistant's program gives. */
  program: v.pipe(v.string(), v.maxLength(60)),
  /** Null: the called tool doesn't exist. */
  tool: v.nullable(assistantTool),
  /** Null: the call names no venue, or one that isn't allowed. */
  profileId: v.nullable(id),
  topic: assistantTopic,
  outcome: v.picklist(['answered', 'refused', 'failed', 'cancelled']),
  rows: count,
});

export type AssistantCall = v.InferOutput<typeof assistantCall>;

/** The command that an assistant's program starts. */
export const assistantCommand = 'venue-desk desk mcp';

/** More calls aren't listed. */
export const maxListedCalls = 200;
