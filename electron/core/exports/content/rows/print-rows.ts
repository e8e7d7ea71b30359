import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findField, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { createWriteValue } from '../../../../../shared/messages/category-texts.ts';
import { toDayRange } from '../../../../../shared/ranges.ts';
import type { ContentContext, ContentServices, Pages } from '../content.ts';
import { requirePrintable } from '../page-parts.ts';
import {
  listFilterTexts,
  listGroupTexts,
  listSortTexts,
  makeExportMessages,
  makeHeadings,
} from './export-messages.ts';
import type { FilledSection } from './filled-section.ts';
import { type PrintedRow, printPage } from './print-page.ts';
import { type FileFacts, listReceiptFacts, makeExportInput } from './rows-input.ts';
import { writeRowRequest } from './write-row-request.ts';

/** Draws a view as pages. Fails with `too-many-rows-to-print`. */
export async function drawRows(
  section: FilledSection,
  facts: FileFacts,
  services: ContentServices,
  { signal, onStep }: ContentContext,
): Promise<Pages> {
  onStep({ phase: 'drawing', rows: 0, total: 0 });
  const { engine, messages, categories, workingFolder } = services;
  const { profile, headings } = facts;
  const { resultSet, view } = section;
  const path = join(workingFolder, `print-${randomUUID()}.json`);
  try {
    const columns = withCurrencies(view.columns, resultSet.dataset);
    const { receipt: _, ...plain } = makeExportInput(
      { ...section, view: { ...view, columns } },
      'json',
      { profile, headings: 'fields', batchRuns: [] },
      services,
    );
    // A short-lived temporary file, so it need not be durable.
    const file = await engine.export({ ...plain, target: path }, { signal });
    // Before the rows are read into memory.
    requirePrintable(file.rows);
    const missing = resultSet.gaps.map((gap) => messages.dayRange(toDayRange(gap))).join('; ');
    const damaged = resultSet.damaged.map((part) => messages.dayRange(toDayRange(part))).join('; ');
    const partial = [
      ...(missing === '' ? [] : [messages.text('print.partial', { days: missing })]),
      ...(damaged === '' ? [] : [messages.text('print.damaged', { days: damaged })]),
    ];
    const labelled = (
      label: 'about.filters' | 'about.sort' | 'about.grouped' | 'about.search',
      texts: readonly string[],
    ) =>
      texts.length === 0
        ? []
        : [
            messages.text('common.labelled', {
              label: messages.text(label),
              text: texts.join('; '),
            }),
          ];
    const asOf = messages.text('print.asOf', {
      dataAsOf: messages.dateTime(resultSet.dataAsOf),
      timeZone: profile.timeZone,
    });
    const page = printPage(
      {
        dataset: getDataset(resultSet.dataset),
        view,
        headings: makeHeadings(section, headings, messages),
        rows: parseExact(await readFile(path, 'utf8')),
        title: [
          profile.name,
          messages.text(`environment.${profile.environment}`),
          messages.text(`dataset.${resultSet.dataset}`),
          writeRowRequest(resultSet, messages, 'sheet'),
        ]
          .filter(Boolean)
          .join(' · '),
        asOf: [asOf, ...partial].join(' · '),
        about: [
          ...partial,
          `${messages.text('common.rowCount', { rows: file.rows })} · ${asOf}`,
          ...labelled('about.grouped', listGroupTexts(section, messages)),
          ...labelled('about.filters', listFilterTexts(section, profile, services)),
          ...labelled('about.search', view.search ? [view.search.text] : []),
          ...labelled('about.sort', listSortTexts(section, messages)),
        ],
        masked: makeExportMessages(resultSet.dataset, messages).masked,
        language: messages.locale,
        currency: profile.currency,
        writeValue: createWriteValue(categories.get(profile.id), messages),
      },
      messages,
    );
    const isAsViewed = columns.length === view.columns.length;
    const sha256 = isAsViewed ? file.sha256 : await engine.digest({ view }, { signal });
    const receipt = listReceiptFacts(section, facts, services);
    return { ...page, rows: file.rows, headings: 1, sha256, receipt };
  } finally {
    await rm(path, { force: true });
  }
}

/** The columns, and the columns with the currencies of their amounts. */
function withCurrencies(columns: readonly string[], dataset: DatasetId): string[] {
  const currencies = columns
    .map((name) => findField(getDataset(dataset), name)?.currency)
    .filter((name): name is string => name !== undefined && name !== 'venue');
  return [...new Set([...columns, ...currencies])];
}

/** Parses JSON but keeps numbers as texts, since JavaScript numbers would lose digits. */
function parseExact(text: string): PrintedRow[] {
  const digits = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  return JSON.parse(text, digits) as PrintedRow[];
}
