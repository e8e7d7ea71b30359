import { useMessages } from '../../base/messages-context.tsx';
import styles from './today-drawing.module.css';

/** People who came, and people expected, by quarter of an hour: heights in pixels. */
const came = [0, 4, 46, 6, 10, 8, 20, 54, 68, 14];
const expected = [
  2, 8, 34, 14, 10, 8, 20, 52, 74, 40, 20, 20, 46, 34, 62, 44, 34, 28, 20, 26, 18, 12, 8, 4,
];
/** People booked on the next days. */
const days = [60, 0, 72, 60, 50, 56, 34, 26, 0, 58, 56, 76];

const pitch = 11;
const ground = 236;

const drawBars = (heights: readonly number[], from: number, step: number) =>
  heights
    .map((height, at) => `M${from + at * step + 1} ${ground}v${-height}h${step - 2}v${height}z`)
    .join('');

/** Today, drawn for people who haven't seen the app. Nothing in it is real. */
export function TodayDrawing() {
  const messages = useMessages();
  const figures = [
    [messages.text('today.people'), messages.number(444)],
    [messages.text('today.tickets'), messages.number(456)],
    [messages.text('today.tasks'), messages.number(9)],
  ] as const;
  const steps = expected.map((height) => `V${ground - height}h${pitch}`).join('');
  return (
    <svg className={styles.drawing} viewBox="0 0 500 265" aria-hidden="true">
      {figures.map(([name, number], at) => (
        <g key={name} transform={`translate(${at * 170} 0)`}>
          <rect className={styles.card} x="0.5" y="0.5" width="159" height="69" rx="10" />
          <text className={styles.name} x="14" y="26">
            {name}
          </text>
          <text className={styles.number} x="14" y="54">
            {number}
          </text>
        </g>
      ))}
      <rect className={styles.card} x="0.5" y="80.5" width="309" height="183" rx="10" />
      <text className={styles.title} x="14" y="106">
        {messages.text('report.arrivals.name')}
      </text>
      <path className={styles.expected} d={`M20 ${ground}${steps}V${ground}Z`} />
      <path className={styles.came} d={drawBars(came, 20, pitch)} />
      <path className={styles.now} d={`M${20 + came.length * pitch} 124V${ground}`} />
      <path className={styles.ground} d={`M14 ${ground}H296`} />
      <rect className={styles.card} x="320.5" y="80.5" width="179" height="183" rx="10" />
      <text className={styles.title} x="334" y="106">
        {messages.text('today.next')}
      </text>
      <path className={styles.days} d={drawBars(days, 334, 12.5)} />
      <path className={styles.ground} d={`M334 ${ground}H486`} />
    </svg>
  );
}
