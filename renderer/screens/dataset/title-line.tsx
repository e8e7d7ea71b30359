import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { FreshnessChip } from '../../parts/fetching/index.ts';
import { hasPersonalData, RevealToggle } from '../../parts/personal-data/index.ts';
import { RefreshTimes } from '../../parts/scans/index.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { HistoryMenu, type MomentPurpose } from '../history/index.ts';
import styles from './dataset-screen.module.css';
import type { ResultSetState } from './use-result-set.ts';

interface Props {
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly now: Temporal.PlainDateTime;
  readonly resultSet: ResultSetState;
  /** Rows of an earlier time, which a banner names. */
  readonly isEarlier: boolean;
  readonly onMoment: (purpose: MomentPurpose) => void;
  readonly onPlan: () => void;
  readonly onExport: () => void;
  /** In the smallest windows, controls are hidden until the user shows them. */
  readonly hasControls: boolean;
  readonly onControls: (hasControls: boolean) => void;
  readonly isRevealed: boolean;
  readonly onReveal: (isRevealed: boolean) => void;
  /** Called with the place for notes on the rows. */
  readonly onNotes: (place: HTMLElement | null) => void;
}

/** The dataset's name, when its rows were fetched, and actions for all rows. */
export function TitleLine({ profileId, dataset, now, resultSet, isEarlier, ...on }: Props) {
  const messages = useMessages();
  return (
    <div className={styles.titleLine}>
      <h1 className={classNames(shared.title, styles.title)}>
        {messages.text(`dataset.${dataset.id}`)}
      </h1>
      {resultSet.data && !isEarlier && (
        <FreshnessChip resultSet={resultSet.data} dataset={dataset} now={now} />
      )}
      {resultSet.data && dataset.freshness === 'quarter-hour' && (
        <RefreshTimes nextAt={resultSet.nextAt} />
      )}
      <span ref={on.onNotes} className={styles.notesPlace} />
      <ToggleButton
        icon="more"
        className={styles.controls ?? ''}
        aria-label={messages.text('grid.controls')}
        isSelected={on.hasControls}
        onChange={on.onControls}
      />
      <div className={styles.actions}>
        {hasPersonalData(dataset) && (
          <RevealToggle isRevealed={on.isRevealed} onChange={on.onReveal} />
        )}
        {dataset.axis && (
          <HistoryMenu
            profileId={profileId}
            dataset={dataset.id}
            onMoment={on.onMoment}
            onPlan={on.onPlan}
          />
        )}
        <Tooltip isName text={messages.text('refresh')}>
          <Button icon="refresh" onPress={resultSet.refresh} isDisabled={resultSet.isFetching}>
            <span className={shared.spareFirst}>{messages.text('refresh')}</span>
          </Button>
        </Tooltip>
        <Button
          variant={resultSet.data?.ingestStats.kept === 0 ? 'secondary' : 'primary'}
          icon="export"
          data-place="export"
          onPress={on.onExport}
          isDisabled={!resultSet.data}
        >
          {messages.text('common.exportMenu')}
        </Button>
      </div>
    </div>
  );
}
