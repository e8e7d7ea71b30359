import { createHash } from 'node:crypto';
import type { CsvFlavour, ExportFormat } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { isWorkbook } from '../../../../shared/export-formats.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { ReceiptFact } from '../../base/output/index.ts';
import type { AboutLines, PlainTable } from '../../data/engine/contract/engine-methods.ts';
import type { Body } from './content.ts';
import { type ExportDescriber, makeFileMessages } from './export-describer.ts';

/** A file of tables: a workbook with a sheet per table, or another format with one table. */
export function makeTablesBody(
  { format, flavour }: { readonly format: ExportFormat; readonly flavour?: CsvFlavour | undefined },
  {
    tables: [first, ...more],
    aboutSheet,
    ...file
  }: {
    readonly tables: readonly PlainTable[];
    readonly about: AboutLines;
    /** Name of the sheet that describes the file. */
    readonly aboutSheet: string;
    readonly receipt: { readonly [name: string]: ReceiptFact };
    readonly timeZone: string;
  },
  messages: Messages,
): Body {
  if (!first) throw new Error('a file has a table');
  const { receipt, ...input } = file;
  return {
    as: 'tables',
    input: {
      ...input,
      format,
      tables: [first, ...more],
      messages: { sheet: first.title, aboutSheet, ...makeFileMessages(messages) },
      ...(flavour && format === 'csv' ? { flavour } : {}),
      // A workbook has a sheet for this.
      ...(isWorkbook(format) ? {} : { receipt }),
    },
  };
}

/** SHA-256 of content that the app itself made, whatever its file looks like. */
export function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The time and app of a file, under names for programs. */
export function describeApp({ appVersion, clock }: Pick<ExportDescriber, 'appVersion' | 'clock'>): {
  readonly [name: string]: ReceiptFact;
} {
  return {
    receipt: 1,
    app: `Venue Desk ${appVersion}`,
    exportedAt: new Date(clock.now()).toISOString(),
  };
}

/** The venue, time and app of a file, under names for programs. */
export function describeMaking(
  { name, environment, timeZone }: Profile,
  describer: Pick<ExportDescriber, 'appVersion' | 'clock'>,
): { readonly [name: string]: ReceiptFact } {
  return { ...describeApp(describer), venue: name, environment, timeZone };
}

/** The venue and app of a file, in words. */
export function describeSource(
  { name, environment, timeZone }: Profile,
  { messages, appVersion }: Pick<ExportDescriber, 'messages' | 'appVersion'>,
): AboutLines {
  return [
    [messages.text('common.venue'), name],
    [messages.text('venue.environment'), messages.text(`environment.${environment}`)],
    [messages.text('about.timeZone'), timeZone],
    [messages.text('about.app'), `Venue Desk ${appVersion}`],
  ];
}
