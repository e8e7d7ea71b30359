import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import type {
  Party,
  RunSheet,
  RunSheetSlot,
  RunSheetTask,
} from '../../../answers/reports/index.ts';
import { escapeHtml, isolate } from '../page-parts.ts';

export const runSheetColumns = [
  'tick',
  'time',
  'where',
  'what',
  'people',
  'language',
  'order',
] as const;

/** A table row; `notes` and `remarks` are separate lines below `what`. */
interface Line {
  readonly kind: 'task' | 'party' | 'party under';
  readonly time: string;
  readonly where: string;
  readonly what: string;
  readonly notes: readonly string[];
  readonly remarks: readonly string[];
  readonly people: string;
  readonly languages: readonly string[];
  readonly orders: readonly string[];
}

/** A slot's heading and rows, as a section of a table. */
export function writeRunSheetSlot(slot: RunSheetSlot, day: VenueDate, messages: Messages): string {
  const { start, tasks, parties } = slot;
  const all = [...tasks.flatMap((task) => task.parties), ...parties];
  const people = all.reduce((sum, party) => sum + (party.people ?? 0), 0);
  const heading =
    start === null ? messages.text('runSheet.goingOn') : messages.time(start.slice(11, 16));
  const sums = messages.text('runSheet.slotSums', {
    tasks: tasks.length,
    parties: all.length,
    people,
  });
  const lines = [
    ...tasks.flatMap((task) => [
      writeTask(task, day, messages),
      ...task.parties.map((party) => writeParty(party, day, 'party under', messages)),
    ]),
    ...parties.map((party) => writeParty(party, day, 'party', messages)),
  ];
  const rows = lines.map((line) => writeLine(line, messages)).join('\n');
  return `<tbody><tr class="slot"><th colspan="${runSheetColumns.length}" scope="rowgroup">${escapeHtml(heading)} <span>${escapeHtml(sums)}</span></th></tr>
${rows}</tbody>`;
}

/** Rows of all slots, including headings. */
export function countRunSheetRows({ slots }: RunSheet): number {
  return slots.reduce(
    (sum, { tasks, parties }) =>
      sum + 1 + parties.length + tasks.reduce((own, task) => own + 1 + task.parties.length, 0),
    0,
  );
}

function writeTask({ task, otherOrders }: RunSheetTask, day: VenueDate, messages: Messages): Line {
  const { title, location, group, status, start, end, people, languages } = task;
  const isUncategorised = group === 'uncategorised';
  return {
    kind: 'task',
    time: start === null ? '' : writeTime(start, end, day, messages),
    where: location ?? '',
    what: title ?? messages.text('today.tasks.noTitle'),
    notes: [
      ...(group === 'waiting' ? [messages.text('today.tasks.waiting')] : []),
      ...(isUncategorised && status !== null
        ? [messages.text('runSheet.statusUncategorised', { status })]
        : []),
      ...(isUncategorised && status === null ? [messages.text('common.noStatus')] : []),
      ...(otherOrders.length > 0
        ? [messages.text('runSheet.otherOrders', { orders: messages.list(otherOrders) })]
        : []),
    ],
    remarks: [],
    people: people === null ? '' : messages.number(people),
    languages,
    orders: [],
  };
}

function writeParty(
  party: Party,
  day: VenueDate,
  kind: 'party' | 'party under',
  messages: Messages,
): Line {
  const { offerName, offerId, orderNumber, groups, reserved, uncategorised, lines } = party;
  const name =
    offerName ??
    (offerId === null
      ? messages.text('runSheet.noOffer')
      : messages.text('runSheet.offer', { number: offerId }));
  const isUncertain = party.unknown > 0;
  return {
    kind,
    time: writeTime(party.start, party.end, day, messages),
    where: '',
    what: [name, ...groups].join(' · '),
    notes: [
      ...(reserved > 0 ? [messages.text('runSheet.reserved', { lines: reserved, of: lines })] : []),
      ...(uncategorised > 0
        ? [messages.text('runSheet.open', { lines: uncategorised, of: lines })]
        : []),
    ],
    remarks: party.remarks,
    people: [
      ...(party.people === null ? [] : [messages.number(party.people)]),
      ...(isUncertain ? ['?'] : []),
    ].join(' + '),
    languages: party.languages,
    orders: orderNumber === null ? [] : [orderNumber],
  };
}

function writeLine(line: Line, messages: Messages): string {
  const below = [
    ...line.notes.map((text) => `<p class="note">${isolate(text)}</p>`),
    ...line.remarks.map((text) => `<p class="remark">${isolate(text)}</p>`),
  ];
  const cells = {
    tick: '<i></i>',
    time: escapeHtml(line.time),
    where: isolate(line.where),
    what: `${isolate(line.what)}${below.join('')}`,
    people: escapeHtml(line.people),
    language: isolate(line.languages.map(messages.languageName).join(', ')),
    order: isolate(line.orders.join(', ')),
  };
  const written = runSheetColumns.map((column) => `<td class="${column}">${cells[column]}</td>`);
  return `<tr class="${line.kind}">${written.join('')}</tr>`;
}

/** Formats a time such as `10:00–11:30`; an end on another day shows its date. */
function writeTime(start: string, end: string | null, day: VenueDate, messages: Messages): string {
  const at = (moment: string): string =>
    toDay(moment) === day ? messages.time(moment.slice(11, 16)) : messages.shortDay(toDay(moment));
  return end === null || end === start ? at(start) : `${at(start)}–${at(end)}`;
}
