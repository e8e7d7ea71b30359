import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Pin } from '../../../shared/domain/pins.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeReportAsOf } from '../../../shared/messages/report-notes.ts';
import {
  writeChartName,
  writeFigureName,
  writeStoredReport,
} from '../../../shared/messages/report-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { usePinActions } from '../../parts/pins/index.ts';
import { describeStored, describeStoredShort } from '../../parts/saved-exports/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { pinsQuery } from '../../queries/pins.ts';
import { reportQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { FigureCard } from '../../ui/charts/figure-card.tsx';
import { PictureSourceContext } from '../../ui/charts/picture-menu-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import {
  countMissingDays,
  describeFigure,
  listSource,
  ReportCharts,
  storeParameters,
  useOpenReportRows,
} from '../reports/index.ts';
import { InTurn } from './in-turn.tsx';
import { resolvePin } from './resolve-pin.ts';
import styles from './today.module.css';

/** Pinned figures and, beside them, charts of reports; nothing if there are none. */
export function Pins({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { data } = useQuery(pinsQuery(profile.id));
  const pins = useMemo(() => putFiguresFirst(data ?? []), [data]);
  const { unpin, move } = usePinActions(profile.id);
  const row = useRef<HTMLElement>(null);
  // A pin that moves in the document loses the focus.
  const movedId = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once their order has changed
  useEffect(() => {
    if (movedId.current === undefined) return;
    row.current?.querySelector<HTMLElement>(`[data-pin="${movedId.current}"]`)?.focus();
    movedId.current = undefined;
  }, [pins]);
  if (pins.length === 0) return null;
  const shown = pins.map((pin, index) => (
    <OnePin
      key={pin.pinId}
      profile={profile}
      pin={pin}
      isFirst={pins[index - 1]?.place.kind !== pin.place.kind}
      isLast={pins[index + 1]?.place.kind !== pin.place.kind}
      onMove={(by, name) => {
        movedId.current = pin.pinId;
        move(pins, index, by, name);
      }}
      onUnpin={(name) => unpin(pin, name)}
    />
  ));
  const figures = pins.filter(isFigure).length;
  // Beside a chart, figures have two rows.
  const columns = figures < pins.length ? Math.ceil(figures / 2) : figures;
  return (
    <section className={classNames(styles.pins)} aria-label={messages.text('pins.title')} ref={row}>
      {figures > 0 && (
        <div
          className={classNames(shared.figureRows, styles.pinFigures)}
          style={{ '--columns': columns } as CSSProperties}
        >
          {shown.slice(0, figures)}
        </div>
      )}
      {shown.slice(figures)}
    </section>
  );
}

function putFiguresFirst(pins: readonly Pin[]): Pin[] {
  return [...pins.filter(isFigure), ...pins.filter((pin) => !isFigure(pin))];
}

function isFigure({ place }: Pin): boolean {
  return place.kind === 'figure';
}

interface PinProps {
  readonly profile: Profile;
  readonly pin: Pin;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1, name: string) => void;
  readonly onUnpin: (name: string) => void;
}

type Resolved = NonNullable<ReturnType<typeof resolvePin>>;

function OnePin({ profile, pin, isFirst, isLast, onMove, onUnpin }: PinProps) {
  const messages = useMessages();
  const { open } = useNavigation();
  const today = useVenueNow(profile.timeZone).toPlainDate().toString();
  const resolved = useMemo(() => resolvePin(pin, today), [pin, today]);
  const name = namePin(pin, messages);
  const openReport = () => {
    if (!resolved) return;
    storeParameters(profile.id, resolved.report, resolved.parameters, today);
    open({ screen: 'reports', report: resolved.report.id });
  };
  const menu = (
    <MenuButton
      button={
        <Button
          variant="quiet"
          icon="pin"
          aria-label={messages.text('pins.menu', { name })}
          data-pin={pin.pinId}
          className={classNames(styles.pinMenu)}
        />
      }
      groups={[
        resolved
          ? [{ id: 'open', icon: 'reports', text: messages.text('pins.open'), run: openReport }]
          : [],
        [
          ...(isFirst
            ? []
            : [
                {
                  id: 'left',
                  icon: 'chevronLeft' as const,
                  text: messages.text('pins.left'),
                  run: () => onMove(-1, name),
                },
              ]),
          ...(isLast
            ? []
            : [
                {
                  id: 'right',
                  icon: 'chevronRight' as const,
                  text: messages.text('pins.right'),
                  run: () => onMove(1, name),
                },
              ]),
        ],
        [
          {
            id: 'unpin',
            icon: 'pin',
            text: messages.text('pins.unpin'),
            run: () => onUnpin(name),
          },
        ],
      ]}
    />
  );
  if (!resolved) {
    return (
      <FigureCard
        className={classNames(frame.card, styles.pin)}
        label={name}
        value={null}
        unknown={messages.text('pins.unknown')}
        action={menu}
      >
        <p>{writeStoredReport(pin.storedReport, messages)}</p>
      </FigureCard>
    );
  }
  return (
    <PinnedResult
      profile={profile}
      pin={pin}
      name={name}
      resolved={resolved}
      menu={menu}
      onOpenReport={openReport}
    />
  );
}

/** The figure or chart as its report calculates it now. */
function PinnedResult({
  profile,
  pin: { storedReport },
  name,
  resolved: { report, parameters, figure, chart },
  menu,
  onOpenReport,
}: Pick<PinProps, 'profile' | 'pin'> & {
  readonly name: string;
  readonly resolved: Resolved;
  readonly menu: ReactNode;
  readonly onOpenReport: () => void;
}) {
  const messages = useMessages();
  const query = useQuery({
    ...reportQuery(profile.id, report.id, parameters),
    placeholderData: keepPreviousData,
  });
  const run = query.data && hasRows(query.data) ? query.data : undefined;
  const onOpen = useOpenReportRows(profile, run);
  const source = useMemo(
    () => (run ? listSource(report, run, messages) : []),
    [report, run, messages],
  );
  const link = (
    <PinLink
      what={[
        writeStoredReport(storedReport, messages),
        describeStoredShort(storedReport, messages),
      ].join(' · ')}
      about={[
        describeStored(storedReport, messages),
        ...(run ? [writeReportAsOf(run, messages)] : []),
      ].join('. ')}
      missing={run ? countMissingDays(run) : 0}
      onPress={onOpenReport}
    />
  );
  if (chart && run) {
    return (
      <InTurn>
        <PictureSourceContext value={source}>
          <ReportCharts
            report={report}
            chart={chart}
            run={run}
            timeZone={profile.timeZone}
            onOpen={onOpen}
            className={classNames(styles.pin, styles.pinPicture)}
            words={{
              actions: menu,
              sentence: link,
              empty: messages.text('chart.empty'),
              isFilling: true,
            }}
          />
        </PictureSourceContext>
      </InTurn>
    );
  }
  const isWorking = query.isPending && !findFailure(query);
  return (
    <FigureCard
      className={classNames(frame.card, styles.pin)}
      {...(figure && run
        ? describeFigure(report, run, figure, messages, onOpen)
        : {
            label: name,
            value: null,
            unknown: messages.text(isWorking ? 'common.calculating' : 'common.noData'),
          })}
      action={menu}
    >
      {link}
    </FigureCard>
  );
}

/** The report of a pin and its days, which opens with exactly these settings. */
function PinLink({
  what,
  about,
  missing,
  onPress,
}: {
  readonly what: string;
  readonly about: string;
  /** Days that are missing. */
  readonly missing: number;
  readonly onPress: () => void;
}) {
  const messages = useMessages();
  return (
    <>
      <Tooltip text={about}>
        <AriaButton
          className={classNames(styles.pinLink)}
          aria-label={messages.text('pins.openReport', { what })}
          onPress={onPress}
        >
          {what}
        </AriaButton>
      </Tooltip>
      {missing > 0 && (
        <p className={styles.warning}>{messages.text('common.daysMissing', { days: missing })}</p>
      )}
    </>
  );
}

function hasRows({ sources }: ReportRun): boolean {
  return Object.values(sources).some(({ isEmpty }) => !isEmpty);
}

/** The name of its figure or chart; for an unknown one, its stored name. */
function namePin({ storedReport, place: { kind, name } }: Pin, messages: Messages): string {
  return kind === 'figure'
    ? writeFigureName(storedReport.report, name, messages)
    : writeChartName(storedReport.report, name, messages);
}
