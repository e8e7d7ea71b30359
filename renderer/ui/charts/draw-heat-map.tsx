import { classNames } from '../class-names.ts';
import { AxisLabels } from './axes.tsx';
import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';
import type { KeyEntry, Mark } from './drawing.ts';
import { Filled, Gaps, traceBox } from './filled.tsx';
import {
  chooseHeatSteps,
  type HeatStep,
  heatLevels,
  isDarkLevel,
  readHeatLevel,
  shrinkToLevel,
  toLevelStyle,
} from './heat-levels.ts';
import styles from './heat-map.module.css';
import shapes from './marks.module.css';
import { estimateWidth, fitText } from './text-width.ts';
import type { ChartNumbers } from './use-chart-numbers.ts';

/** A row or a column. */
export interface HeatLine {
  /** Short label beside it; may be empty. */
  readonly label: string;
  /** For the table, if the label is too short. */
  readonly name?: string;
}

/** A cell with a value, which may be unknown. Places without a cell stay empty. */
export interface HeatCell {
  /** Passed to `onOpen`. */
  readonly id: string;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  /** Name of the cell, such as "Saturday, 10:00". */
  readonly name: string;
  readonly value: ChartValue;
  /** Its value is zero because the venue was closed. */
  readonly isClosed?: boolean;
  /** The shortfall. If it isn't zero, the cell shows it instead of the value. */
  readonly alarm?: ChartValue;
}

/** Names of what the colours stand for. */
interface HeatWords {
  readonly gap: string;
  readonly closed: string;
  under(to: string): string;
  between(from: string, to: string): string;
  atLeast(from: string): string;
}

interface Input {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  readonly cells: readonly HeatCell[];
  readonly numbers: ChartNumbers;
  readonly width: number;
  /** Height of a row in pixels. */
  readonly rowHeight: number;
  /** Shows levels as sizes, where colours are unavailable. */
  readonly asSizes: boolean;
  readonly words: HeatWords;
  /** Name of the shortfalls. Absent if there are none. */
  readonly alarmName?: string | undefined;
}

/** Maximum cells that can be told apart and walked through. */
const maxCells = 10_000;

/** Draws cells in rows and columns; higher values are stronger. */
export function drawHeatMap(input: Input) {
  const { rows, columns, numbers, width, rowHeight, asSizes, words } = input;
  const cells = input.cells.slice(0, maxCells);
  // A cell has the colour of the number that it shows.
  const values = roundAlike(cells.map(({ value }) => value));
  const steps = chooseHeatSteps(values);
  const left = Math.min(
    width / 3,
    Math.max(16, ...rows.map(({ label }) => estimateWidth(label))) + 8,
  );
  const pitch = (width - left - 2) / Math.max(1, columns.length);
  const top = 18;
  const placeCell = ({ row, column }: HeatCell): Box => {
    const gap = Math.min(2, pitch / 8);
    return {
      x: left + column * pitch,
      y: top + row * rowHeight,
      width: pitch - gap,
      height: rowHeight - gap,
    };
  };

  const placed = cells.map((cell, at) => ({
    cell,
    box: placeCell(cell),
    value: values[at] ?? null,
    level: readHeatLevel(values[at], steps),
  }));
  const closed = placed.filter(({ cell }) => cell.isClosed);
  const alarmed = placed.filter(({ cell }) => hasAlarm(cell));
  const gaps = placed.flatMap(({ box, level }) => (level === null ? [box] : []));
  const writeCell = ({ cell, value, level }: (typeof placed)[number]) => {
    if (hasAlarm(cell)) return numbers.tick(cell.alarm ?? 0);
    return level === null || level === 0 ? '' : numbers.tick(value ?? 0);
  };
  // In all cells or in none: a cell without its number would look empty.
  const hasTexts =
    !asSizes &&
    placed.length <= 400 &&
    placed.every((each) => estimateWidth(writeCell(each)) <= each.box.width);
  const content = (
    <>
      {Array.from({ length: heatLevels + 1 }, (_, level) => (
        <path
          key={`level ${String(level)}`}
          className={styles.level}
          style={toLevelStyle(level)}
          d={placed
            .filter(
              ({ cell, ...each }) => each.level === level && !hasAlarm(cell) && !cell.isClosed,
            )
            .map(({ box }) => traceBox(asSizes ? shrinkToLevel(box, level) : box))
            .join('')}
        />
      ))}
      {asSizes && (
        <path className={styles.frames} d={placed.map(({ box }) => traceBox(box)).join('')} />
      )}
      <path className={styles.closed} d={closed.map(({ box }) => traceBox(box)).join('')} />
      <Filled tone="bad" boxes={alarmed.map(({ box }) => box)} />
      <Gaps boxes={gaps} />
      {hasTexts &&
        placed.map((each) => {
          const { cell, box, level } = each;
          const text = writeCell(each);
          if (text === '') return null;
          return (
            <text
              key={cell.id}
              className={classNames(
                shapes.text,
                hasAlarm(cell) || isDarkLevel(level ?? 0) ? styles.onDark : styles.onLight,
              )}
              x={box.x + box.width / 2}
              y={box.y + box.height / 2 + 4}
              textAnchor="middle"
            >
              {text}
            </text>
          );
        })}
      {rows.map(({ label }, row) => (
        <text
          key={`row ${String(row)}`}
          className={shapes.text}
          x={left - 6}
          y={top + (row + 0.5) * rowHeight + 3}
          textAnchor="end"
        >
          {fitText(label, left - 8)}
        </text>
      ))}
      <AxisLabels
        labels={columns.flatMap(({ label }, column) =>
          label === '' ? [] : [{ at: left + (column + 0.5) * pitch, text: label }],
        )}
        y={12}
        width={width}
      />
    </>
  );
  const keys: KeyEntry[] = [];
  const isDrawn = (level: number) =>
    placed.some(({ cell, ...each }) => each.level === level && !cell.isClosed);
  // Where cells show their numbers, colours need no key.
  if (!hasTexts && steps.length > 0 && isDrawn(0)) {
    keys.push({ name: numbers.tick(0), sign: 'heat', level: 0, tone: 'quiet' });
  }
  const isWhole = values.every((value) => Number.isInteger(value ?? 0));
  for (const [at, { level }] of hasTexts ? [] : steps.entries()) {
    const name = writeStep(steps, at, isWhole, input);
    keys.push({ name, sign: 'heat', level, tone: 'quiet' });
  }
  if (closed.length > 0) keys.push({ name: words.closed, sign: 'closed', tone: 'quiet' });
  if (alarmed.length > 0 && input.alarmName !== undefined) {
    keys.push({ name: input.alarmName, sign: 'fill', tone: 'bad' });
  }
  if (gaps.length > 0) keys.push({ name: words.gap, sign: 'gap', tone: 'quiet' });
  const all = input.cells.length;
  return {
    content,
    height: top + rows.length * rowHeight + 2,
    marks: placed.map<Mark>(({ cell: { row, column }, box }) => ({ row, column, box })),
    keys,
    drawn: cells.length < all ? { drawn: cells.length, all } : undefined,
  };
}

/** A step's range: "under 2", "2–4", "8 or more"; of whole numbers "1–19", "20–39". */
function writeStep(
  steps: readonly HeatStep[],
  at: number,
  isWhole: boolean,
  { numbers, words }: Pick<Input, 'numbers' | 'words'>,
): string {
  const from = steps[at]?.from ?? 0;
  const next = steps[at + 1]?.from;
  if (next === undefined) return words.atLeast(numbers.tick(from));
  if (!isWhole) {
    return from === 0
      ? words.under(numbers.tick(next))
      : words.between(numbers.tick(from), numbers.tick(next));
  }
  const first = Math.max(1, from);
  return first === next - 1
    ? numbers.tick(first)
    : words.between(numbers.tick(first), numbers.tick(next - 1));
}

export function hasAlarm({ alarm }: HeatCell): boolean {
  return (readNumber(alarm ?? null) ?? 0) > 0;
}

/** Rounds all to whole numbers if one is ten or more, else to one decimal. Unknown values are null. */
function roundAlike(values: readonly ChartValue[]): (number | null)[] {
  const known = values.map(readNumber);
  const unit = known.some((value) => value !== null && Math.abs(value) >= 9.95) ? 1 : 10;
  return known.map((value) => (value === null ? null : Math.round(value * unit) / unit));
}
