import { useCallback, useMemo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Pivot, PivotLine } from '../../../shared/domain/pivots.ts';
import type { Filter, View } from '../../../shared/domain/views.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { RankChart } from '../../ui/charts/rank-chart.tsx';
import { createMissingDays } from './find-missing.ts';
import {
  type GroupPlace,
  indexCells,
  isOthers,
  listClosedDays,
  listPlaces,
  readFigure,
} from './lay-out-groups.ts';
import type { ChartPlan } from './plan-chart.ts';
import { useFigureWords } from './use-figure-words.ts';
import { useKeyWords } from './use-key-words.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { usePartTones } from './use-part-tones.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly resultSet: ResultSet;
  readonly plan: ChartPlan;
  readonly pivot: Pivot;
  /** The field that is added up. Null if rows are counted. */
  readonly field: string | null;
  /** The currency of the sums. Undefined if they aren't money. */
  readonly currency: string | null | undefined;
  readonly onOpen: (filters: readonly Filter[], label: string) => void;
}

/** A chart of groups. If money is added up, it has one currency. */
export function GroupChart(props: Props) {
  const { dataset, view, resultSet, plan, pivot, field, currency, onOpen } = props;
  const { along, parts, kind } = plan;
  const messages = useMessages();
  const writeKey = useKeyWords(dataset);
  const openGroups = useOpenGroups(dataset, onOpen);
  const figure = useFigureWords(dataset, field, currency);
  const tones = usePartTones(dataset, view.resultId, parts, pivot.columns);
  const { places, noDate, isSparse } = useMemo(
    () => listPlaces(pivot, along, createMissingDays(dataset, resultSet, along), kind !== 'lines'),
    [pivot, along, dataset, resultSet, kind],
  );
  // With filters, a day without rows may be one on which the venue was open.
  const hasAllRows = view.filters.length === 0 && view.search === undefined;
  const closed = useMemo(
    () => (hasAllRows ? listClosedDays(places, along, toDay(resultSet.dataAsOf)) : nothing),
    [hasAllRows, places, along, resultSet.dataAsOf],
  );
  const find = useMemo(() => indexCells(pivot.cells), [pivot]);
  const partLines: readonly (PivotLine | null)[] = parts ? pivot.columns : whole;
  const readValue = useCallback(
    (place: GroupPlace, part: number | null) => {
      if (!place.isKnown) return null;
      return place.line === null ? 0 : readFigure(find(place.line, part)?.now, field, currency);
    },
    [find, field, currency],
  );
  const writePlace = useCallback(
    (key: GroupPlace['key']) =>
      isOthers(key) ? messages.text('look.others', { groups: key.others }) : writeKey(key, along),
    [messages, writeKey, along],
  );
  const shorten = (key: GroupPlace['key']) =>
    typeof key === 'string' && (along.by === 'day' || along.by === 'week')
      ? messages.shortDay(key)
      : writePlace(key);
  const writePart = (line: PivotLine | null) => {
    if (line === null) return figure.name;
    if (line.keys === null) return messages.text('look.others', { groups: line.groups });
    return parts ? writeKey(line.keys[0] ?? null, parts) : '';
  };
  const series = partLines.map((line, at) => ({
    name: writePart(line),
    tone: line === null ? (1 as const) : (tones[at] ?? 6),
  }));
  const partAt = (at: number) => (parts ? at : null);
  const readValues = (place: GroupPlace) => partLines.map((_, at) => readValue(place, partAt(at)));

  const openPlace = (id: string): void => {
    const place = places[Number(id)];
    if (place) openGroups([{ steps: [along], group: toGroup(place.key), lines: pivot.rows }]);
  };

  const steps = messages.list(
    [along, ...(parts ? [parts] : [])].map((step) => describeGroupStep(step, dataset, messages)),
  );
  const words = {
    title: messages.text('look.title', { figure: figure.name, steps }),
    ...(figure.unit === undefined ? {} : { unit: figure.unit }),
    summary: [
      summarise(),
      ...(noDate > 0 && kind === 'lines' ? [messages.text('look.noDate', { rows: noDate })] : []),
      ...(isSparse ? [messages.text('look.sparse')] : []),
    ].join(' '),
  };
  const placeName = describeGroupStep(along, dataset, messages);
  const isCount = field === null;
  const format = figure.write;
  const bars = places.map((place, at) => ({
    id: String(at),
    label: shorten(place.key),
    name: writePlace(place.key),
    values: readValues(place),
  }));
  switch (kind) {
    case 'lines':
      return (
        <LineChart
          {...words}
          places={bars}
          series={series.map((one, at) => ({
            ...one,
            values: bars.map(({ values }, place) =>
              closed.has(String(places[place]?.key)) ? 'closed' : values[at],
            ),
          }))}
          placeName={placeName}
          format={format}
          height={height}
          whole={isCount}
          onOpen={openPlace}
        />
      );
    case 'heat':
      return (
        <HeatMap
          {...words}
          rows={partLines.map((line) => ({ label: writePart(line) }))}
          columns={bars.map(({ label, name }) => ({ label, name }))}
          cells={places.flatMap((place, column) =>
            partLines.map((line, row) => ({
              id: `${row} ${column}`,
              row,
              column,
              value: readValue(place, partAt(row)),
              name: `${writePart(line)}, ${writePlace(place.key)}`,
            })),
          )}
          rowName={parts ? describeGroupStep(parts, dataset, messages) : ''}
          valueName={figure.name}
          format={format}
          onOpen={(id) => {
            const [row, column] = id.split(' ').map(Number);
            const [line, place] = [partLines[row ?? -1], places[column ?? -1]];
            if (!line || !place || !parts) return;
            openGroups([
              {
                steps: [parts],
                group: line.keys ?? { others: line.groups },
                lines: pivot.columns,
              },
              { steps: [along], group: toGroup(place.key), lines: pivot.rows },
            ]);
          }}
        />
      );
    case 'bars':
      if (along.by === 'value') {
        return (
          <RankChart
            {...words}
            bars={bars
              .map((one, at) => ({ ...one, label: one.name, isLast: isOthers(places[at]?.key) }))
              .sort((a, b) => Number(a.isLast) - Number(b.isLast) || rank(b) - rank(a))}
            series={series}
            barName={placeName}
            format={format}
            onOpen={openPlace}
          />
        );
      }
      break;
    case 'stack':
      break;
  }
  return (
    <BarChart
      {...words}
      bars={bars}
      series={series}
      format={format}
      height={height}
      barName={placeName}
      whole={isCount}
      onOpen={openPlace}
    />
  );

  /** The largest group, and its share if shares make sense. */
  function summarise(): string {
    const counted = places
      .filter(({ line }) => line !== null)
      .map((place) => ({ place, value: readValue(place, null) }));
    const known = counted.flatMap(({ place, value }) =>
      typeof value === 'number' && !isOthers(place.key) ? [{ place, value }] : [],
    );
    const most = known.toSorted((a, b) => b.value - a.value)[0];
    if (!most) return messages.text('look.summary.none');
    const total = readFigure(find(null, null)?.now, field, currency);
    const isWhole = counted.every(({ value }) => (value ?? 0) >= 0) && (total ?? 0) > 0;
    return messages.text('look.summary', {
      name: writePlace(most.place.key),
      value: figure.write(most.value),
      share: isWhole ? messages.share(most.value / (total ?? 1)) : 'none',
      total: figure.write(total ?? 0),
    });
  }
}

const toGroup = (key: GroupPlace['key']) => (isOthers(key) ? key : [key]);

/** In pixels. The chart is all that the screen shows, so it can be large. */
const height = 280;

const whole = [null];

const nothing: ReadonlySet<string> = new Set();

const rank = ({ values }: { readonly values: readonly (number | null | undefined)[] }) =>
  values[0] ?? Number.NEGATIVE_INFINITY;
