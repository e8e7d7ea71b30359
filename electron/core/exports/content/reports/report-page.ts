import type { PaperPicture } from '../../../../../shared/domain/paper-pictures.ts';
import type { ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { listReportNotes, writeReportAsOf } from '../../../../../shared/messages/report-notes.ts';
import {
  writeFigureName,
  writeMessageRef,
  writeReportCell,
} from '../../../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../../../shared/reports/description.ts';
import { choosePaper } from '../../../../../shared/reports/paper.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import { toDay } from '../../../../../shared/venue-time.ts';
import type { CountedPages } from '../content.ts';
import {
  isolate,
  type PageFacts,
  toHtml,
  writeMade,
  writePageFile,
  writePageStyle,
  writePageTitle,
  writeParagraph,
} from '../page-parts.ts';
import { listRequested } from './list-requested.ts';
import { describeComparison, isComplete } from './report-about.ts';
import { writeReportCover } from './report-cover.ts';
import { reportPageStyle } from './report-page-style.ts';
import { writePicture } from './write-picture.ts';
import { writeTables } from './write-tables.ts';

interface WrittenReport {
  readonly title: string;
  readonly body: string;
  readonly foot: string;
  readonly isLandscape: boolean;
  readonly rows: number;
  readonly headings: number;
}

/** A report for printing: its run and its pictures. */
export interface ReportPaper {
  readonly run: ReportRun;
  readonly pictures: readonly PaperPicture[];
}

/** Reports as A4 pages, each starting on a new page with its own footer and orientation. Several have a cover. */
export function writeReportPages(
  papers: readonly ReportPaper[],
  facts: PageFacts,
  messages: Messages,
): CountedPages {
  const written = papers.map((paper) =>
    writeReport(paper, getReport(paper.run.report), facts, messages),
  );
  const [first, ...more] = written;
  if (!first) throw new Error('pages are of a report');
  const venue = writePageTitle(facts);
  const cover =
    more.length === 0
      ? null
      : writeReportCover(
          papers.map(({ run }) => run),
          { venue, day: toDay(facts.now) },
          messages,
        );
  const styles = written.map(({ title: own, foot, isLandscape }, index) => {
    const page = { name: `report${index}`, size: writeSize(isLandscape), title: own, foot };
    return `${writePageStyle(page, messages)}\n.report${index} { page: report${index}; break-before: page; }`;
  });
  const articles = written.map(
    ({ body }, index) => `<article class="report${index}">${body}</article>`,
  );
  return {
    html: writePageFile(
      { language: messages.locale, title: cover === null ? first.title : venue },
      [...(cover === null ? [] : [`<article class="cover">${cover}</article>`]), ...articles].join(
        '\n',
      ),
    ),
    css: [
      ...(cover === null ? [] : [writeCoverStyle(venue, facts, messages)]),
      ...styles,
      reportPageStyle,
    ].join('\n'),
    isLandscape: cover === null && first.isLandscape,
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    headings: written.reduce((sum, { headings }) => sum + headings, 0),
  };
}

function writeCoverStyle(title: string, facts: PageFacts, messages: Messages): string {
  const page = { name: 'cover', size: writeSize(false), title, foot: writeMade(facts, messages) };
  return `${writePageStyle(page, messages)}\n.cover { page: cover; }`;
}

function writeSize(isLandscape: boolean): string {
  return isLandscape ? '297mm 210mm' : '210mm 297mm';
}

function writeReport(
  { run, pictures }: ReportPaper,
  report: ReportDescription,
  facts: PageFacts,
  messages: Messages,
): WrittenReport {
  const { isLandscape } = choosePaper(report);
  const title = writePageTitle(facts, messages.text(`report.${report.id}.name`));
  const missing = isComplete(run) ? [] : [messages.text('reports.paper.incomplete')];
  const made = writeMade(facts, messages);
  const asOf = writeReportAsOf(run, messages);
  const tables = writeTables(report, run, messages);
  const notes = listReportNotes(run, messages).map(({ text }) => `<li>${toHtml(text)}</li>`);
  const body = [
    `<h1>${isolate(title)}</h1>`,
    ...missing.map((text) => writeParagraph(text, 'missing')),
    writeParagraph(listRequested(report, run, messages).join(' · '), 'request'),
    writeParagraph([asOf, made].filter((text) => text !== '').join(' ')),
    writeParagraph(run.sentence.map((ref) => writeMessageRef(ref, messages)).join(' '), 'sentence'),
    writeFigures(report, run, messages),
    ...pictures.map(writePicture),
    tables.html,
    `<section class="notes"><h2>${toHtml(messages.text('reports.definition'))}</h2>`,
    writeParagraph(messages.text(`report.${report.id}.definition`)),
    notes.length === 0
      ? ''
      : `<h2>${toHtml(messages.text('reports.notes'))}</h2><ul>${notes.join('')}</ul>`,
    '</section>',
  ];
  const foot = [...missing, asOf, made].filter((text) => text !== '').join(' ');
  return {
    title,
    body: body.join(''),
    foot,
    isLandscape,
    rows: tables.rows,
    headings: tables.headings,
  };
}

function writeFigures(
  { id: report, figures }: ReportDescription,
  run: ReportRun,
  messages: Messages,
) {
  const cards = figures.map(({ id, kind }) => {
    const figure = run.figures[id];
    const text = (value: ReportCell | undefined) =>
      writeReportCell(kind, value ?? null, messages) ?? messages.text('common.noData');
    const numbers = [...(figure ? [figure] : []), ...(figure?.more ?? [])].map(
      ({ value, before }) =>
        `<p class="number">${isolate(text(value))}${describeComparison(
          kind,
          value,
          before,
          run,
          messages,
        )
          .map((one) => ` <small>${toHtml(one)}</small>`)
          .join('')}</p>`,
    );
    const captions = figure?.value == null ? [] : figure.captions;
    return [
      `<div><p class="label">${toHtml(writeFigureName(report, id, messages))}</p>`,
      ...(numbers.length > 0 ? numbers : [writeParagraph(text(null), 'number')]),
      ...captions.map((one) => writeParagraph(writeMessageRef(one, messages))),
      '</div>',
    ].join('');
  });
  return cards.length === 0 ? '' : `<section class="figures">${cards.join('')}</section>`;
}
