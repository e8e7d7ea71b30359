import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { OpenScreen } from '../../parts/navigation/index.ts';
import { RangePicker, useDateName } from '../../parts/range-picker/index.ts';
import { makeDirectoryDraft, makeFirstDraft } from '../../parts/requests/request-draft.ts';
import { Button } from '../../ui/button.tsx';
import { AllGuides, OpenGuide } from '../guide/index.ts';
import { DatesChoice, listDateFields } from '../history/index.ts';
import styles from './dataset-screen.module.css';
import { NumberField } from './number-field.tsx';
import { findNumberWay, findOtherDates, getRequestedRange } from './row-request.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly screen: OpenScreen;
  /** True if the request returned no rows. Then the actions are in their place. */
  readonly isEmpty: boolean;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
  readonly onPlan: () => void;
  /** Called with the place for the view's controls. */
  readonly onView: (place: HTMLElement | null) => void;
}

/** The controls of the row request, with a place beside them for those of the view. */
export function RequestLine({ profile, dataset, now, screen, ...props }: Props) {
  const messages = useMessages();
  const { draft, change } = screen;
  const { axis } = dataset;
  const way = findNumberWay(dataset);
  const otherDates = findOtherDates(draft, dataset);
  const dates = otherDates ?? axis?.field ?? null;
  const getDateName = useDateName(dataset);

  function onRange(range: DayRange): void {
    change({ draft: { ...draft, range, scope: 'period', directory: false } });
  }

  return (
    <div className={styles.requestLine} data-place="request">
      {axis && (
        <RangePicker
          axis={otherDates || draft.asOf ? null : axis}
          label={getDateName(dates)}
          dates={
            dates !== null &&
            listDateFields(dataset).length > 1 && (
              <DatesChoice
                dataset={dataset}
                value={dates}
                onChange={(field) => change({ draft: { ...draft, number: '', dates: field } })}
              />
            )
          }
          profileId={profile.id}
          dataset={dataset}
          now={now}
          // All guides are shown, whenever they were registered.
          value={draft.directory ? null : getRequestedRange(draft, dataset)}
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
          {draft.directory ? (
            <Button onPress={() => change({ draft: makeFirstDraft(dataset, now) })}>
              {messages.text('guides.all.back')}
            </Button>
          ) : (
            !props.isEmpty && (
              <AllGuides
                profile={profile}
                onShow={(walked) => change({ draft: makeDirectoryDraft(walked) })}
              />
            )
          )}
          <OpenGuide />
        </>
      )}
      <span ref={props.onView} className={styles.view} />
    </div>
  );
}
