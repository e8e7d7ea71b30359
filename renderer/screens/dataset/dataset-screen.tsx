import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { getVenueNow } from '../../../shared/venue-time.ts';
import { desk } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { RunningFetch } from '../../parts/fetching/index.ts';
import { useScreenState } from '../../parts/navigation/index.ts';
import {
  makeDirectoryDraft,
  makeFirstDraft,
  type RequestDraft,
} from '../../parts/requests/request-draft.ts';
import { guideDirectoryQuery } from '../../queries/sync.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { AsOfBanner, type MomentPurpose } from '../history/index.ts';
import styles from './dataset-screen.module.css';
import { toGapDays } from './gap-days.ts';
import { NoResult } from './no-result.tsx';
import { PastDialogs } from './past-dialogs.tsx';
import { RequestLine } from './request-line.tsx';
import { ResultNotes } from './result-notes.tsx';
import { ResultView } from './result-view.tsx';
import { findOtherDates, isAnsweredFromStored } from './row-request.ts';
import { TitleLine } from './title-line.tsx';
import { useResultSet } from './use-result-set.ts';

interface Props {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  readonly onReplaceKeys: () => void;
}

/** One dataset of one venue: the row request and its rows. */
export function DatasetScreen(props: Props) {
  return props.dataset === 'guides' ? <GuidesScreen {...props} /> : <RowsScreen {...props} />;
}

/** The guides. The list has all of them once all were downloaded. */
function GuidesScreen(props: Props) {
  const { data: directory } = useQuery(guideDirectoryQuery(props.profile.id));
  // Waits, since without an answer a month of guides would be requested.
  if (directory === undefined) return null;
  return <RowsScreen {...props} first={directory && makeDirectoryDraft(directory.period)} />;
}

function RowsScreen({
  profile,
  dataset: id,
  onReplaceKeys,
  first = null,
}: Props & { readonly first?: RequestDraft | null }) {
  const messages = useMessages();
  const dataset = getDataset(id);
  const now = useVenueNow(profile.timeZone);
  const screen = useScreenState(profile.id, dataset, now, first);
  const { draft, planning, change } = screen;
  const setPlanning = (range: DayRange | null) => change({ planning: range });
  const resultSet = useResultSet(profile.id, dataset, draft);
  const { data, isFetching, refresh } = resultSet;
  const [picking, setPicking] = useState(false);
  const [notesPlace, setNotesPlace] = useState<HTMLElement | null>(null);
  const [viewPlace, setViewPlace] = useState<HTMLElement | null>(null);
  const [exporting, setExporting] = useState(false);
  const [hasControls, setControls] = useState(false);
  const [choosing, setChoosing] = useState<MomentPurpose | null>(null);
  const startExport = () => {
    if (data) setExporting(true);
  };
  const isEmpty = data?.ingestStats.kept === 0;
  const problem = data ? null : messages.text('palette.noRows');
  useCommand('export', startExport, problem);
  // The export dialog prints as well.
  useCommand('print', startExport, problem);

  const isStored = isAnsweredFromStored(draft, dataset);
  // Jobs download by the dataset's axis, so days of another date can't be planned.
  const plan = () =>
    setPlanning(findOtherDates(draft, dataset) ? makeFirstDraft(dataset, now).range : draft.range);
  const then = isStored && draft.asOf ? getVenueNow(profile.timeZone, draft.asOf) : null;
  const earlier =
    then &&
    messages.text('asOf.banner', {
      day: messages.day(then.toPlainDate().toString()),
      time: messages.time(then.toString().slice(11, 16)),
    });
  const repairs = {
    retry: refresh,
    // Signing in again is followed by a new fetch.
    'sign-in': () => void desk.session.signIn({ profileId: profile.id }).then(refresh),
    'edit-keys': onReplaceKeys,
    'choose-range': () => setPicking(true),
  };

  return (
    <>
      {earlier && (
        <AsOfBanner
          title={earlier}
          onOther={() => setChoosing('asKnown')}
          onBack={() => change({ draft: { ...draft, asOf: null } })}
        />
      )}
      <header className={styles.header} data-controls={hasControls || undefined}>
        <TitleLine
          profileId={profile.id}
          dataset={dataset}
          now={now}
          resultSet={resultSet}
          isEarlier={earlier !== null}
          onMoment={setChoosing}
          onPlan={plan}
          onExport={() => setExporting(true)}
          hasControls={hasControls}
          onControls={setControls}
          isRevealed={screen.revealed}
          onReveal={(revealed) => change({ revealed })}
          onNotes={setNotesPlace}
        />
        <RequestLine
          profile={profile}
          dataset={dataset}
          now={now}
          screen={screen}
          isEmpty={isEmpty}
          isPicking={picking}
          onPicking={setPicking}
          onPlan={plan}
          onView={setViewPlace}
        />
        {isFetching && data && !isStored && (
          <div className={styles.refreshing}>
            <ProgressBar label={messages.text('fetch.progress')} value={null} />
          </div>
        )}
      </header>
      {/* Without any rows, the empty state explains it. */}
      {id === 'guides' && !isEmpty && (
        <Notice tone="info" strip>
          {messages.text(draft.directory ? 'guides.all.told' : 'guides.byCreation')}
        </Notice>
      )}
      {data ? (
        <>
          <ResultNotes
            profile={profile}
            dataset={dataset}
            now={now}
            draft={draft}
            resultSet={{ ...resultSet, data }}
            repairs={repairs}
            onPlan={setPlanning}
          />
          <ResultView
            profile={profile}
            dataset={dataset}
            now={now}
            screen={screen}
            resultSet={data}
            asOf={earlier}
            notesPlace={notesPlace}
            viewPlace={viewPlace}
            running={
              isFetching &&
              !isStored && (
                <RunningFetch queryKey={resultSet.queryKey} onCancel={resultSet.cancel} />
              )
            }
            isExporting={exporting}
            onExported={() => setExporting(false)}
            onPlan={plan}
            onFillGaps={(gaps) => setPlanning(toGapDays(gaps))}
          />
        </>
      ) : (
        <NoResult
          profile={profile}
          dataset={dataset}
          now={now}
          screen={screen}
          resultSet={resultSet}
          asOf={earlier}
          repairs={repairs}
        />
      )}
      <PastDialogs
        profile={profile}
        dataset={dataset}
        screen={screen}
        planning={planning}
        onPlanning={setPlanning}
        choosing={choosing}
        onChoosing={setChoosing}
      />
    </>
  );
}
