import { use, useId, useMemo, useState } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../class-names.ts';
import shared from '../shared.module.css';
import { ToggleButton } from '../toggle-button.tsx';
import { Tooltip } from '../tooltip.tsx';
import { AboutButton } from './about-button.tsx';
import styles from './chart-frame.module.css';
import { ChartKeys } from './chart-keys.tsx';
import { ChartTableView } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { ChartTable, ChartWords, Draw } from './drawing.ts';
import { PaperContext } from './paper-context.ts';
import { PaperFigure } from './paper-figure.tsx';
import { PictureMenuContext } from './picture-menu-context.ts';
import { useMarkWalk } from './use-mark-walk.ts';
import { useSize } from './use-size.ts';

interface Props extends ChartWords {
  /** Another function draws anew. */
  readonly draw: Draw;
  readonly table: ChartTable;
  readonly onOpen?: ((mark: number) => void) | undefined;
}

/**
 * A chart with its title, summary, key, and its data as a table. It is one tab stop, a slider over its marks: screen
 * readers pass arrow keys to sliders, and read each position's text.
 */
export function ChartFrame(props: Props) {
  return use(PaperContext) ? <PaperFigure {...props} /> : <ScreenFigure {...props} />;
}

function ScreenFigure(props: Props) {
  const { title, unit, summary, sentence, actions, about = [], table, draw, onOpen } = props;
  const { hidesTitle = false, isFilling = false, isGrowing = false } = props;
  const Menu = use(PictureMenuContext);
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const toggle = <TableToggle isSelected={isTable} isSign={isFilling} onChange={setTable} />;
  return (
    <figure
      className={styles.figure}
      aria-labelledby={titleId}
      data-filling={isFilling || undefined}
      data-growing={isGrowing || undefined}
    >
      <figcaption className={styles.caption}>
        <div className={styles.line}>
          <h2 className={styles.title} id={titleId}>
            <span className={hidesTitle ? shared.hidden : undefined}>{title}</span>
            {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          </h2>
          <div className={styles.actions}>
            {/* Signs are hidden without the mouse: after words they would leave a hole. */}
            <AboutButton title={title} about={about} />
            {isFilling && toggle}
            {actions}
            {!isFilling && toggle}
            {Menu && (
              <Menu
                words={{ title, summary, ...(unit === undefined ? {} : { unit }) }}
                draw={draw}
              />
            )}
          </div>
        </div>
        {(sentence ?? summary) && (
          <p className={styles.sentence} title={isFilling ? summary : undefined}>
            {sentence ?? summary}
          </p>
        )}
      </figcaption>
      {isTable ? (
        <ChartTableView title={title} table={table} onOpen={onOpen} />
      ) : (
        <ChartDrawing {...props} />
      )}
    </figure>
  );
}

function TableToggle({
  isSign,
  ...toggle
}: {
  readonly isSelected: boolean;
  readonly isSign: boolean;
  readonly onChange: (isSelected: boolean) => void;
}) {
  const messages = useMessages();
  const name = messages.text('chart.table');
  const className = classNames(styles.toggle, isSign && styles.sign);
  if (!isSign) {
    return (
      <ToggleButton icon="view" className={className} {...toggle}>
        {name}
      </ToggleButton>
    );
  }
  return (
    <Tooltip isName text={name}>
      <ToggleButton icon="view" className={className} aria-label={name} {...toggle} />
    </Tooltip>
  );
}

function ChartDrawing(props: Props) {
  const messages = useMessages();
  const { title, unit, summary, empty, draw, onOpen } = props;
  const { isFilling = false, isGrowing = false, keepsKeyRow = false } = props;
  const [ref, { width, room }] = useSize(title, isFilling || isGrowing);
  const [scrolled, setScrolled] = useState(0);
  const drawing = useMemo(() => draw(width, room), [draw, width, room]);
  const least = useMemo(
    () => (isGrowing ? draw(width).height : undefined),
    [draw, width, isGrowing],
  );
  const { marks, keys, drawn } = drawing;
  const { active, isByKey, handlers } = useMarkWalk(marks, drawing.first, onOpen);
  const helpId = useId();
  const mark = active === null ? undefined : marks[active];
  const text = active === null ? null : drawing.describe(active);
  const spoken =
    text &&
    messages.text('chart.mark', {
      title: text.title,
      lines: messages.list(text.lines.map((line) => messages.text('chart.line', { ...line }))),
    });

  if (marks.length === 0) {
    const note = empty ?? (summary === '' ? messages.text('chart.empty') : '');
    return note !== '' && <p className={shared.noteBelow}>{note}</p>;
  }
  return (
    <>
      <ChartKeys keys={keys} keepsRow={keepsKeyRow} />
      <div className={styles.picture} style={{ minHeight: least }} ref={ref}>
        <div
          className={classNames(styles.walk, onOpen && styles.opens)}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
          role="slider"
          tabIndex={0}
          aria-roledescription={messages.text('chart.role')}
          aria-label={unit === undefined ? title : `${title}, ${unit}`}
          aria-valuemin={0}
          aria-valuemax={marks.length}
          aria-valuenow={active === null ? 0 : active + 1}
          aria-valuetext={spoken ?? (summary || title)}
          aria-describedby={helpId}
          {...handlers}
        >
          <svg
            className={styles.svg}
            width={width}
            height={drawing.height}
            viewBox={`0 0 ${width} ${drawing.height}`}
            aria-hidden="true"
            focusable="false"
          >
            {drawing.content}
            {mark && (
              <rect
                key={active}
                ref={isByKey ? showInSight : null}
                className={styles.active}
                {...mark.box}
                rx={2}
              />
            )}
          </svg>
        </div>
        {mark && text && (
          <ChartTooltip text={text} box={{ ...mark.box, y: mark.box.y - scrolled }} width={width} />
        )}
        <p className={shared.hidden} id={helpId}>
          {messages.text(onOpen ? 'chart.keys.open' : 'chart.keys')}
        </p>
      </div>
      {drawn && <p className={shared.noteBelow}>{messages.text('chart.drawn', { ...drawn })}</p>}
    </>
  );
}

function showInSight(mark: Element | null): void {
  mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
