import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { AllGuides, OpenGuide } from '../guide/index.ts';
import { DatesMenu } from '../history/index.ts';
import { hasPersonalData, RevealToggle } from '../personal-data/index.ts';
import { RangePicker } from '../range-picker/index.ts';
import { makeFirstDraft } from '../requests/request-draft.ts';
import type { OpenScreen } from '../screens/index.ts';
import styles from './dataset-screen.module.css';
import { NumberField } from './number-field.tsx';
import { findNumberWay, findOtherDates, getRequestedRange } from './row-request.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: OpenScreen;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
  readonly onPlan: () => void;
  /** Called with the place where the view's tools are rendered. */
  readonly onTools: (place: HTMLElement | null) => void;
}

/** The controls of the row request: which date, which period, which number. */
export function RequestLine({ profile, dataset, now, screen, ...props }: Props) {
  const messages = useMessages();
  const { draft, change } = screen;
  const { axis } = dataset;
  const way = findNumberWay(dataset);
  const flipped = findOtherDates(draft, dataset);

  function onRange(range: DayRange): void {
    // A barcode has no period: picking one switches to a request by period.
    const number = way === 'barcode' ? '' : draft.number;
    change({ draft: { ...draft, number, range, scope: 'period', directory: false } });
  }

  return (
    <div className={styles.askLine}>
      {axis && (
        <DatesMenu
          dataset={dataset}
          value={flipped ?? axis.field}
          onChange={(dates) => change({ draft: { ...draft, number: '', dates } })}
        />
      )}
      {axis && (
        <RangePicker
          axis={flipped || draft.asOf ? null : axis}
          label={
            flipped
              ? messages.text('dates.period', { field: messages.field(dataset.id, flipped) })
              : messages.text(`range.axis.${axis.kind}`)
          }
          profileId={profile.id}
          dataset={dataset}
          now={now}
          value={getRequestedRange(draft, dataset)}
          fallback={draft.range}
          onChange={onRange}
          isOpen={props.isPicking}
          onOpenChange={props.onPicking}
          onAnyPeriod={props.onPlan}
        />
      )}
      {way && <NumberField way={way} value={draft} onChange={(next) => change({ draft: next })} />}
      {dataset.id === 'guides' && (
        <>
          <AllGuides
            profile={profile}
            isShown={draft.directory === true}
            onShow={(range) =>
              change({ draft: { range, number: '', scope: 'period', directory: true } })
            }
            onBack={() => change({ draft: makeFirstDraft(dataset, now) })}
          />
          <OpenGuide />
        </>
      )}
      <span ref={props.onTools} className={styles.tools} />
      {hasPersonalData(dataset) && (
        <RevealToggle isRevealed={screen.revealed} onChange={(revealed) => change({ revealed })} />
      )}
    </div>
  );
}
