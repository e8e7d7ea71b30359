import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { writeReportAsOf } from '../../../../../shared/messages/report-notes.ts';
import { writeMessageRef } from '../../../../../shared/messages/report-text.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import { isolate } from '../page-parts.ts';
import { isComplete } from './report-about.ts';

/** Reports whose headlines are on the cover; of the others it has the names. */
const maxHeadlines = 5;

/** The first page of several reports, as HTML: their days, and the headline of each of the first five. */
export function writeReportCover(
  runs: readonly ReportRun[],
  { venue, day }: { readonly venue: string; readonly day: VenueDate },
  messages: Messages,
): string {
  const nameDays = ({ parameters }: ReportRun) => messages.dayRange(parameters.period);
  const nameReport = ({ report }: ReportRun) => messages.text(`report.${report}.name`);
  const days = new Set(runs.map(nameDays));
  const headlines = runs.slice(0, maxHeadlines).map((run) => {
    const facts = [
      ...(days.size > 1 ? [nameDays(run)] : []),
      ...[writeReportAsOf(run, messages)].filter((text) => text !== ''),
      ...(isComplete(run) ? [] : [messages.text('reports.cover.incomplete')]),
    ];
    const sentence = run.sentence.map((ref) => writeMessageRef(ref, messages)).join(' ');
    return [
      `<li><h2>${isolate(nameReport(run))}</h2>`,
      `<p class="sentence">${isolate(sentence)}</p>`,
      `<p>${isolate(facts.join(' · '))}</p></li>`,
    ].join('');
  });
  const others = runs.slice(maxHeadlines).map(nameReport);
  return [
    `<p class="venue">${isolate(venue)}</p>`,
    `<h1>${isolate(days.size === 1 ? [...days].join('') : messages.text('reports.cover.title', { day: messages.day(day) }))}</h1>`,
    `<ol>${headlines.join('')}</ol>`,
    others.length === 0
      ? ''
      : `<p>${isolate(messages.text('reports.cover.others', { reports: messages.list(others) }))}</p>`,
  ].join('');
}
