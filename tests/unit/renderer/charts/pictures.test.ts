import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '../../../../renderer/base/messages-context.tsx';
import { AxisLabels } from '../../../../renderer/ui/charts/axes.tsx';
import { BarChart } from '../../../../renderer/ui/charts/bar-chart.tsx';
import type { Bar } from '../../../../renderer/ui/charts/bar-layout.ts';
import type { LineValue } from '../../../../renderer/ui/charts/chart-value.ts';
import { drawBarChart } from '../../../../renderer/ui/charts/draw-bar-chart.tsx';
import { drawHeatMap } from '../../../../renderer/ui/charts/draw-heat-map.tsx';
import { drawLineChart } from '../../../../renderer/ui/charts/draw-line-chart.tsx';
import { drawRankChart } from '../../../../renderer/ui/charts/draw-rank-chart.tsx';
import { drawTimeline } from '../../../../renderer/ui/charts/draw-timeline.tsx';
import { FigureCard } from '../../../../renderer/ui/charts/figure-card.tsx';
import { TimeChart } from '../../../../renderer/ui/charts/time-chart.tsx';
import { createTimeSlots } from '../../../../renderer/ui/charts/time-slots.ts';
import { createTimeTexts } from '../../../../renderer/ui/charts/time-texts.ts';
import { Timeline } from '../../../../renderer/ui/charts/timeline.tsx';
import { createValueScale } from '../../../../renderer/ui/charts/value-scale.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';

const messages = createMessages('en-GB');
const brussels = 'Europe/Brussels';
const draw = (children: ReactElement) =>
  renderToStaticMarkup(createElement(MessagesProvider, { messages, children }));

const hostile = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 0, -3, 1e15, 0.1];
const words = { title: 'Arrivals', unit: 'people', summary: 'A quiet start.' };
const slots = createTimeSlots('2026-03-29', brussels, 15);
const at = (index: number) => slots[index]?.start ?? 0;

const pictures: [name: string, picture: ReactElement][] = [
  ...(['area', 'steps', 'columns'] as const).map((shape): [string, ReactElement] => [
    `${shape} over time`,
    createElement(TimeChart, {
      ...words,
      slots,
      timeZone: brussels,
      now: at(46) + 1,
      series: [
        { name: 'expected', shape, tone: 1, values: slots.map((_, i) => hostile[i % 8]) },
        { name: 'scanned', shape, tone: 2, values: [], isMeasured: true },
      ],
    }),
  ]),
  ...(['stacked', 'grouped'] as const).map((arrangement): [string, ReactElement] => [
    `${arrangement} bars`,
    createElement(BarChart, {
      ...words,
      arrangement,
      barName: 'Day',
      comparisonName: 'last year',
      whole: false,
      bars: hostile.map((value, index) => ({
        id: `${index}`,
        label: `${index}`,
        values: [value, 3],
        comparison: value,
        isOpen: index % 2 === 0,
        isEmphasised: index === 1,
      })),
      series: [
        { name: 'a', tone: 3 },
        { name: 'b', tone: 'bad' },
      ],
    }),
  ]),
  [
    'a timeline',
    createElement(Timeline, {
      ...words,
      timeZone: brussels,
      now: at(40),
      axis: { start: at(36), end: at(72) },
      lanes: [{ id: 'hall', name: 'Hall' }],
      items: [
        { id: '1', lane: 'hall', start: at(20), end: at(38), label: 'nl', tone: 1 },
        {
          id: '2',
          lane: 'attic',
          start: at(40),
          end: at(40),
          label: '',
          tone: 2,
          isUncertain: true,
        },
      ],
    }),
  ],
];

describe.each(pictures)('%s', (_, picture) => {
  const markup = draw(picture);

  it('has no number that is none, whatever its values are', () => {
    expect(markup).toContain('<svg');
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is one tab stop with a name, the sentence that it says, and keys that are told', () => {
    expect(markup.match(/<(?!button)[^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(markup).toMatch(/role="slider"[^>]*aria-label="Arrivals, people"/);
    expect(markup).toContain('aria-valuetext="A quiet start."');
    expect(markup).toContain(messages.text('chart.keys'));
  });

  it('has no styles but a colour’s token, and no markup that the content security policy would refuse', () => {
    expect(markup).not.toMatch(
      / style="(?!--tone:var\(--chart-[\w-]+\)")|<style|<script|<pattern|<foreignObject/,
    );
  });
});

it('labels on an axis are at equal steps, though a narrow one would fit between', () => {
  const days = ['30 Oct', '31 Oct', '1 Nov', '2 Nov', '3 Nov', '30 Nov'];
  const labels = days.map((text, index) => ({ text, at: 40 * index + 20 }));
  const labelled = createElement(AxisLabels, { labels, y: 12, width: 240 });
  const markup = renderToStaticMarkup(createElement('svg', null, labelled));
  const texts = [...markup.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);
  expect(texts).toEqual(['30 Oct', '1 Nov', '3 Nov']);
});

const heatWords = {
  gap: 'gap',
  closed: 'closed',
  under: (to: string) => `under ${to}`,
  between: (from: string, to: string) => `${from}–${to}`,
  atLeast: (from: string) => `${from} or more`,
};

it('a heat map has each step’s range in its legend, and closed days are blank', () => {
  const values = [12.5, 41, 84.7, 0, 0];
  const { content, keys } = drawHeatMap({
    cells: values.map((value, column) => ({
      id: `${column}`,
      row: 0,
      column,
      name: '',
      value,
      isClosed: column === 4,
    })),
    asSizes: false,
    // Too narrow for numbers, which need no key.
    width: 60,
    rowHeight: 22,
    words: heatWords,
    rows: [{ label: 'Mon' }],
    columns: values.map(() => ({ label: '' })),
    numbers: { text: String, tick: String },
  });
  expect(keys.map(({ name, level = null }) => [name, level])).toEqual([
    ['0', 0],
    ['1–14', 1],
    ['15–29', 2],
    ['30–44', 3],
    ['45–59', 4],
    ['60 or more', 5],
    ['closed', null],
  ]);
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  const countBoxes = (style: string) =>
    new RegExp(`${style}"? d="([^"]*)"`).exec(markup)?.[1]?.match(/M/g)?.length ?? 0;
  expect(countBoxes('--level:var\\(--heat-0\\)')).toBe(1);
  expect(countBoxes('class="[^"]*closed[^"]*')).toBe(1);
});

it('a cell of a heat map has the colour of the number that it shows', () => {
  const values = [119.6, 30.2, 29.8, 0.8, 0.2, 164];
  const { content, keys } = drawHeatMap({
    cells: values.map((value, column) => ({ id: `${column}`, row: 0, column, name: '', value })),
    asSizes: false,
    width: 600,
    rowHeight: 22,
    words: heatWords,
    rows: [{ label: 'Thu' }],
    columns: values.map(() => ({ label: '' })),
    numbers: { text: String, tick: String },
  });
  expect(keys).toEqual([]);
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  const countCells = (level: number) =>
    new RegExp(`--heat-${level}\\)"? d="([^"]*)"`).exec(markup)?.[1]?.match(/M/g)?.length ?? 0;
  expect([0, 1, 2, 3, 4, 5].map(countCells)).toEqual([1, 1, 2, 0, 0, 2]);
  expect(markup.match(/(?<=<text[^>]*>)[^<]+/g)).toEqual(['120', '30', '30', '1', '164', 'Thu']);
});

it('a heat map fills its card, however few columns it has', () => {
  const { marks } = drawHeatMap({
    cells: [0, 1].map((column) => ({ id: `${column}`, row: 0, column, name: '', value: 1 })),
    asSizes: false,
    width: 1600,
    rowHeight: 22,
    words: heatWords,
    rows: [{ label: 'Mon' }],
    columns: [{ label: '10:00' }, { label: '11:00' }],
    numbers: { text: String, tick: String },
  });
  const { x = 0, width = 0 } = marks.at(-1)?.box ?? {};
  expect(x + width).toBeGreaterThan(1590);
});

it('a heat map has no number that is none, and hatches what is not known', () => {
  const cells = hostile.map((value, index) => ({
    id: `${index}`,
    row: 0,
    column: index,
    name: `${index}`,
    value,
  }));
  for (const asSizes of [false, true]) {
    const { content, marks } = drawHeatMap({
      cells,
      asSizes,
      width: 400,
      rowHeight: 22,
      words: heatWords,
      rows: [{ label: 'Mon' }],
      columns: hostile.map(() => ({ label: '' })),
      numbers: { text: String, tick: String },
    });
    const markup = renderToStaticMarkup(createElement('svg', null, content));
    expect(marks).toHaveLength(hostile.length);
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    expect(markup).toMatch(/class="[^"]*gap[^"]*"/);
  }
});

it('a cell with an alarm shows how much of it must not be, and the picture says what that is', () => {
  const cell = (column: number, value: number | null, alarm: number | null) => ({
    id: String(column),
    row: 0,
    column,
    name: `at ${column}`,
    value,
    alarm,
  });
  const cells = [cell(0, 8, 5), cell(1, 8, 0), cell(2, null, null), cell(3, 2, null)];
  const { content, keys } = drawHeatMap({
    cells,
    asSizes: false,
    width: 400,
    rowHeight: 22,
    words: heatWords,
    alarmName: 'Without a guide',
    rows: [{ label: 'Mon' }],
    columns: cells.map(() => ({ label: '' })),
    numbers: { text: String, tick: String },
  });
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  const texts = [...markup.matchAll(/<text class="[^"]*on[^"]*"[^>]*>(\d+)</g)].map(
    ([, text]) => text,
  );
  expect(texts).toEqual(['5', '8', '2']);
  expect(keys.map(({ name }) => name)).toEqual(['Without a guide', 'gap']);
  const calm = drawHeatMap({
    cells: cells.slice(1),
    asSizes: false,
    width: 400,
    rowHeight: 22,
    words: heatWords,
    alarmName: 'Without a guide',
    rows: [{ label: 'Mon' }],
    columns: cells.map(() => ({ label: '' })),
    numbers: { text: String, tick: String },
  });
  expect(calm.keys.map(({ name }) => name)).toEqual(['gap']);
});

it('a line breaks on closed days, of which nothing is hatched, and falls to zero on no other', () => {
  const drawValues = (...values: LineValue[]) => {
    const places = values.map((_, at) => ({ id: String(at), label: '', name: '' }));
    const series = [{ name: 'people', tone: 1 as const, values }];
    const size = { width: 400, height: 136 };
    const { content, keys } = drawLineChart({
      places,
      series,
      whole: true,
      writeTick: String,
      gapName: 'gap',
      ...size,
    });
    const markup = renderToStaticMarkup(createElement('svg', null, content));
    const [, line = ''] = /style="--tone:var\(--chart-1\)" d="([^"]*)"/.exec(markup) ?? [];
    return { keys: keys.map(({ name }) => name), strokes: line.split('M').length - 1, line };
  };
  const closed = drawValues(40, 50, 'closed', 60, 50);
  expect([closed.strokes, closed.keys]).toEqual([2, []]);
  // The base line of the plot.
  expect(closed.line).not.toMatch(/,116(?![.\d])/);
  const empty = drawValues(40, 50, 0, 60, 50);
  expect([empty.strokes, empty.keys]).toEqual([1, []]);
  expect(empty.line).toMatch(/,116(?![.\d])/);
  const unknown = drawValues(40, 50, null, 60, 50);
  expect([unknown.strokes, unknown.keys]).toEqual([2, ['gap']]);
});

it('of ten thousand bars as many are drawn as can be told apart, and it is said', () => {
  const bars = Array.from({ length: 10_000 }, (_, index) => ({
    id: `${index}`,
    label: `Ticket ${index}`,
    values: [index],
  }));
  const series = [{ name: 'sold', tone: 1 as const }];
  const markup = draw(createElement(BarChart, { ...words, barName: 'Ticket', bars, series }));
  expect(markup).toContain('Showing the first 145 of 10,000.');
  expect(markup.length).toBeLessThan(60_000);
});

it('a picture without marks says so unless its sentence says why, and is no tab stop', () => {
  const drawEmpty = (more: { summary: string; empty?: string }) =>
    draw(createElement(BarChart, { ...words, ...more, barName: 'Day', bars: [], series: [] }));
  const empty = messages.text('chart.empty');
  const markup = drawEmpty({ summary: '' });
  expect(markup).toContain(empty);
  expect(markup).not.toContain('slider');
  expect(drawEmpty({ summary: 'Downloading…' })).not.toContain(empty);
  const coming = drawEmpty({ summary: '', empty: 'Downloading…' });
  expect(coming).toContain('Downloading…');
  expect(coming).not.toContain(empty);
});

it('a name that is too long for one line beside its bar has two, and nothing of it is cut', () => {
  const labels = ['Scans', 'Verkaufte Bestellpositionen ohne Zahlungsart', 'Orders'];
  const { content, marks, height } = drawRankChart({
    bars: labels.map((label) => ({ id: label, label, values: [5] })),
    series: [{ name: 'rows', tone: 1 }],
    comparisonName: undefined,
    most: undefined,
    numbers: { text: String, tick: String },
    width: 480,
    gapName: 'gap',
  });
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  const texts = [...markup.matchAll(/<text[^>]*text-anchor="end"[^>]*>([^<]*)</g)];
  expect(texts.map(([, text]) => text)).toEqual([
    'Scans',
    'Verkaufte Bestellpositionen',
    'ohne Zahlungsart',
    'Orders',
  ]);
  // No row reaches into the next one.
  for (const [at, { box }] of marks.entries())
    expect(box.y + box.height).toBeLessThan(marks[at + 1]?.box.y ?? height);
});

it('bars below zero go to the left of it, with their numbers at their ends', () => {
  const { content } = drawRankChart({
    bars: [0.08, -0.12, null].map((value, at) => ({
      id: `${at}`,
      label: `venue ${at}`,
      values: [value],
    })),
    series: [{ name: 'change', tone: 1 }],
    comparisonName: undefined,
    most: undefined,
    numbers: { text: (value) => (value ? `${value * 100} %` : 'no data'), tick: String },
    width: 480,
    gapName: 'gap',
  });
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  const zero = Number(/class="[^"]*zero[^"]*" d="M([\d.]+) /.exec(markup)?.[1]);
  const readX = (text: string) => {
    const [, x, anchor] =
      new RegExp(`x="([\\d.]+)"[^>]*text-anchor="(\\w+)"[^>]*>${text}<`).exec(markup) ?? [];
    return { x: Number(x), anchor };
  };
  expect(readX('8 %')).toMatchObject({ anchor: 'start' });
  expect(readX('8 %').x).toBeGreaterThan(zero);
  expect(readX('-12 %')).toMatchObject({ anchor: 'end' });
  expect(readX('-12 %').x).toBeLessThan(zero);
});

it('a scale of changes has zero in its middle, and labels at both ends', () => {
  const { content } = drawRankChart({
    bars: [{ id: 'zoo', label: 'zoo', values: [-8] }],
    series: [{ name: 'change', tone: 1 }],
    comparisonName: undefined,
    most: undefined,
    reach: 10,
    numbers: { text: (value) => `${value}%`, tick: String },
    width: 1000,
    gapName: 'gap',
  });
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  const findX = (text: string) =>
    Number(new RegExp(`x="([\\d.]+)"[^>]*text-anchor="middle"[^>]*>${text}<`).exec(markup)?.[1]);
  const zero = Number(/class="[^"]*zero[^"]*" d="M([\d.]+) /.exec(markup)?.[1]);
  expect(zero - findX('-10%')).toBeGreaterThan(0);
  expect(zero - findX('-10%')).toBeCloseTo(findX('10%') - zero);
});

it('a ranked bar has its own tone, whichever side of zero it is on', () => {
  const { content } = drawRankChart({
    bars: [0.08, -0.12].map((value, at) => ({
      id: `${at}`,
      label: `venue ${at}`,
      values: [value],
      tone: value < 0 ? ('bad' as const) : ('green' as const),
    })),
    series: [{ name: 'change', tone: 1 }],
    comparisonName: undefined,
    most: undefined,
    numbers: { text: String, tick: String },
    width: 480,
    gapName: 'gap',
  });
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  expect(markup).toContain('--tone:var(--chart-bad)');
  expect(markup).toContain('--tone:var(--chart-green)');
  expect(markup).not.toMatch(/--chart-[16]\)/);
});

it('a figure that is not known is words, not zero', () => {
  expect(draw(createElement(FigureCard, { label: 'Scans', value: null }))).toContain('no data');
  const before = { label: 'Scans', value: undefined, unknown: 'before the first scan' };
  expect(draw(createElement(FigureCard, before))).toContain('before the first scan');
  expect(draw(createElement(FigureCard, { label: 'Scans', value: 0 }))).toMatch(/>0</);
});

describe('the label of a line', () => {
  const values = (from: number, to: number, value: number) =>
    slots.map((_, index) => (index >= from && index < to ? value : 0));
  const drawGuides = (groups: number[], guides: (number | null)[]) =>
    draw(
      createElement(TimeChart, {
        ...words,
        slots,
        timeZone: brussels,
        series: [
          { name: 'groups', shape: 'columns', tone: 2, values: groups },
          { name: 'guides available', shape: 'steps', tone: 1, values: guides },
        ],
      }),
    );
  const inPicture = /guides available<\/text>/;
  const inKeys = /guides available<\/li>/;

  it('is beside the line where nothing else is', () => {
    const markup = drawGuides(values(20, 30, 3), values(0, 96, 6));
    expect(markup).toMatch(inPicture);
    expect(markup).not.toMatch(inKeys);
  });

  it('is in the key where it would lie on columns', () => {
    const markup = drawGuides(values(20, 96, 6), values(0, 96, 5));
    expect(markup).not.toMatch(inPicture);
    expect(markup).toMatch(inKeys);
  });

  it('is nowhere while there is no line, such as of scans before the first', () => {
    const none = slots.map(() => null);
    const markup = drawGuides(values(20, 96, 6), none);
    expect(markup).not.toMatch(inPicture);
    expect(markup).not.toMatch(inKeys);
  });
});

it('numbers above bars are all short where one would touch its neighbour', () => {
  const drawAmounts = (...amounts: number[]) => {
    const { content } = drawBarChart({
      bars: amounts.map((value, index) => ({ id: `${index}`, label: '', values: [value] })),
      series: [{ name: 'revenue', tone: 1 }],
      arrangement: 'stacked',
      comparisonName: undefined,
      whole: false,
      numbers: {
        text: (value) => messages.money(String(value ?? 0), 'EUR'),
        tick: (value) => messages.moneyTick(value, 'EUR'),
      },
      width: 280,
      height: 200,
      gapName: 'gap',
    });
    const markup = renderToStaticMarkup(createElement('svg', null, content));
    const texts = markup.matchAll(/<text class="[^"]*label[^"]*"[^>]*>([^<]*)</g);
    return [...texts].map(([, text]) => text);
  };
  expect(drawAmounts(15_275.5, 988.5)).toEqual(['€15,275.50', '€988.50']);
  expect(drawAmounts(15_275.5, 9876.5, 988.5, 0)).toEqual(['€15.3k', '€9,877', '€988.50', '€0.00']);
});

it('numbers of a group are above its own bars, without a halo', () => {
  const drawGroups = (width: number) => {
    const { content } = drawBarChart({
      bars: [
        [5, 0],
        [4, 12],
        [null, 3],
      ].map((values, index) => ({ id: `${index}`, label: '', values })),
      series: [
        { name: 'unconfirmed', tone: 'amber' },
        { name: 'cancelled', tone: 'quiet' },
      ],
      arrangement: 'grouped',
      comparisonName: undefined,
      whole: true,
      numbers: { text: String, tick: () => '' },
      width,
      height: 136,
      gapName: 'gap',
    });
    return renderToStaticMarkup(createElement('svg', null, content));
  };
  const listTexts = (markup: string) =>
    [...markup.matchAll(/ y="([^"]*)"[^>]*>(\d+)<\/text>/g)].map(([, y, text]) => [
      text,
      Number(y),
    ]);
  const { toY } = createValueScale([12], { height: 100, whole: true });
  const above = (value: number) => [String(value), 16 + toY(value) - 5];
  expect(listTexts(drawGroups(320))).toEqual([5, 4, 12, 3].map(above));
  expect(drawGroups(320)).not.toMatch(/class="[^"]*label/);
  // Without room for one there is none.
  expect(listTexts(drawGroups(90))).toEqual([]);
});

it('each bar has its number, above the line of last year where it would be crossed; dates stand below', () => {
  const height = 100;
  const { toY } = createValueScale([100], { height, whole: true });
  const findY = (value: number, more: Partial<Bar>) => {
    const { content } = drawBarChart({
      bars: [
        { id: 'a', label: 'S', subLabel: '30', values: [value], ...more },
        { id: 'b', label: 'S', subLabel: '1', groupLabel: 'Dec', values: [100] },
      ],
      series: [{ name: 'booked', tone: 2 }],
      arrangement: 'stacked',
      comparisonName: 'last year',
      whole: true,
      numbers: { text: String, tick: String },
      width: 320,
      height: height + 36 + 2 * 13,
      gapName: 'gap',
    });
    const markup = renderToStaticMarkup(createElement('svg', null, content));
    const texts = [...markup.matchAll(/ y="([^"]*)"[^>]*>([^<]*)<\/text>/g)];
    expect(texts.filter(([, y]) => Number(y) > height + 36).map(([, , text]) => text)).toEqual([
      '30',
      '1',
      'Dec',
    ]);
    return Number(texts.find(([, , text]) => text === String(value))?.[1]);
  };
  const above = (line: number) => 16 + toY(line) - 5;
  expect(findY(37, {})).toBe(above(37));
  expect(findY(37, { comparison: 90 })).toBe(above(37));
  expect(findY(37, { comparison: 40 })).toBe(above(40));
  expect(findY(37, { comparison: 48 })).toBe(above(48));
});

it('what an event lacks is said after its label, or in its place where there is no room', () => {
  const axis = { start: at(40), end: at(60) };
  const write = (quarters: number) => {
    const { content } = drawTimeline({
      lanes: [{ id: 'hall', name: 'Hall' }],
      items: [
        {
          id: '0',
          lane: 'hall',
          start: axis.start,
          end: at(40 + quarters),
          label: 'de · 15',
          tone: 'bad',
          badge: 'no guide',
          isUncertain: true,
        },
      ],
      axis,
      timeZone: brussels,
      now: null,
      texts: createTimeTexts('en-GB', brussels, axis),
      width: 600,
    });
    const markup = renderToStaticMarkup(createElement('svg', null, content));
    // Its edge has the colour of what is wrong, also where the event is uncertain.
    expect(markup.match(/class="[^"]*fill[^"]*"/g)).toHaveLength(1);
    return [...markup.matchAll(/<text[^>]*>([^<]*guide)<\/text>/g)].map(([, text]) => text);
  };
  expect(write(8)).toEqual(['de · 15 · no guide']);
  expect(write(3)).toEqual(['no guide']);
});

it('the line of the current time is behind events, whose labels it would cross out', () => {
  const axis = { start: at(40), end: at(60) };
  const { content } = drawTimeline({
    lanes: [{ id: 'hall', name: 'Hall' }],
    items: [{ id: '0', lane: 'hall', start: at(40), end: at(48), label: 'nl · 20', tone: 1 }],
    axis,
    timeZone: brussels,
    now: at(42),
    texts: createTimeTexts('en-GB', brussels, axis),
    width: 600,
  });
  const markup = renderToStaticMarkup(createElement('svg', null, content));
  expect(markup).toMatch(/class="[^"]*now[^"]*".*class="[^"]*item[^"]*".*>nl · 20</);
});

it('between the time up to which values are known and the time on the line nothing is missing', () => {
  const drawScans = (now: number) =>
    draw(
      createElement(TimeChart, {
        ...words,
        slots,
        timeZone: brussels,
        now,
        clock: at(48) + 1,
        series: [
          {
            name: 'came',
            shape: 'columns',
            tone: 1,
            isMeasured: true,
            values: slots.map((_, index) => (index < 47 ? 3 : null)),
          },
        ],
      }),
    );
  expect(drawScans(at(47))).not.toContain('hatched');
  expect(drawScans(at(48) + 1)).toContain('hatched');
  for (const now of [at(47), at(48) + 1]) expect(drawScans(now)).toMatch(/>13:00<\/text>/);
});
