import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useWords } from '../../base/words-context.tsx';
import { AllGuides } from '../guide/all-guides.tsx';
import { OpenGuide } from '../guide/open-guide.tsx';
import { DatesMenu } from '../history/dates-menu.tsx';
import { hasPersonalData } from '../personal-data/has-personal-data.ts';
import { RevealToggle } from '../personal-data/reveal-toggle.tsx';
import { RangePicker } from '../range-picker/range-picker.tsx';
import { firstAskState, flippedDates, numberWayOf, rangeAsked } from '../screens/ask-state.ts';
import type { OpenScreen } from '../screens/screen-state.ts';
import styles from './dataset-screen.module.css';
import { NumberField } from './number-field.tsx';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: OpenScreen;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
  readonly onPlan: () => void;
  /** Tells where the tools of the view go. */
  readonly onTools: (place: HTMLElement | null) => void;
}

/** What is asked for: by which date, of which period, by which number. */
export function AskLine({ profile, dataset, now, screen, ...props }: Props) {
  const words = useWords();
  const { ask, change } = screen;
  const { axis } = dataset;
  const way = numberWayOf(dataset);
  const flipped = flippedDates(ask, dataset);

  function onRange(range: DayRange): void {
    // A barcode has no period: picking one asks by period again.
    const number = way === 'barcode' ? '' : ask.number;
    change({ ask: { ...ask, number, range, scope: 'period', directory: false } });
  }

  return (
    <div className={styles.askLine}>
      {axis && (
        <DatesMenu
          dataset={dataset}
          value={flipped ?? axis.field}
          onChange={(dates) => change({ ask: { ...ask, number: '', dates } })}
        />
      )}
      {axis && (
        <RangePicker
          axis={flipped || ask.asOf ? null : axis}
          label={
            flipped
              ? words.text('dates.period', { field: words.field(dataset.id, flipped) })
              : words.text(`range.axis.${axis.kind}`)
          }
          profileId={profile.id}
          dataset={dataset}
          now={now}
          value={rangeAsked(ask, dataset)}
          fallback={ask.range}
          onChange={onRange}
          isOpen={props.isPicking}
          onOpenChange={props.onPicking}
          onAnyPeriod={props.onPlan}
        />
      )}
      {way && <NumberField way={way} value={ask} onChange={(next) => change({ ask: next })} />}
      {dataset.id === 'guides' && (
        <>
          <AllGuides
            profile={profile}
            isShown={ask.directory === true}
            onShow={(range) =>
              change({ ask: { range, number: '', scope: 'period', directory: true } })
            }
            onBack={() => change({ ask: firstAskState(dataset, now) })}
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
