import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { PlanDialog } from '../../parts/jobs/index.ts';
import { type OpenScreen, useNavigation } from '../../parts/navigation/index.ts';
import { MomentDialog, type MomentPurpose } from '../history/index.ts';
import { findOtherDates } from './row-request.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly screen: Pick<OpenScreen, 'draft' | 'change'>;
  /** The period of the download dialog. Null if it is closed. */
  readonly planning: DayRange | null;
  readonly onPlanning: (range: DayRange | null) => void;
  /** The purpose for which a time is chosen. Null if no dialog is open. */
  readonly choosing: MomentPurpose | null;
  readonly onChoosing: (purpose: MomentPurpose | null) => void;
}

/** Dialogs for downloading earlier days, and for showing rows as they were. */
export function PastDialogs({ profile, dataset, screen, ...props }: Props) {
  const { planning, onPlanning, choosing, onChoosing } = props;
  const { draft, change } = screen;
  const { open } = useNavigation();
  const otherDates = findOtherDates(draft, dataset);
  const show = (range: DayRange) => {
    onPlanning(null);
    change({ draft: { ...draft, number: '', range, scope: 'period' } });
  };

  function onMoment(moment: number): void {
    onChoosing(null);
    if (choosing === 'asKnown') {
      change({ draft: { ...draft, number: '', scope: 'period', asOf: moment } });
      return;
    }
    const { range } = draft;
    open({ screen: 'changes', dataset: dataset.id, dates: otherDates, range, since: moment });
  }

  return (
    <>
      {planning && (
        <PlanDialog
          profile={profile}
          dataset={dataset}
          range={planning}
          onStarted={(range) => {
            onPlanning(null);
            if (!otherDates) change({ draft: { ...draft, number: '', range } });
          }}
          {...(otherDates ? {} : { onShow: show })}
          onClose={() => onPlanning(null)}
        />
      )}
      {choosing && (
        <MomentDialog
          purpose={choosing}
          profile={profile}
          dataset={dataset}
          range={otherDates ? null : draft.range}
          onChoose={onMoment}
          onClose={() => onChoosing(null)}
        />
      )}
    </>
  );
}
