import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { Route } from '../../base/route.ts';
import { ErrorPanel } from '../../parts/errors/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { findFailure } from '../../queries/find-failure.ts';
import { changesQuery } from '../../queries/history.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import shared from '../../ui/shared.module.css';
import { ChangesView } from './changes-view.tsx';
import styles from './history.module.css';
import { MomentDialog } from './moment-dialog.tsx';

/** Changes between the rows stored at a time and now. */
export function ChangesScreen({
  profile,
  question,
}: {
  readonly profile: Profile;
  readonly question: Route & { screen: 'changes' };
}) {
  const messages = useMessages();
  const { back, open } = useNavigation();
  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const dataset = getDataset(question.dataset);
  const { dates, range, since } = question;
  const changes = useQuery(
    changesQuery({
      profileId: profile.id,
      dataset: dataset.id,
      dates,
      period: toPeriod(range),
      since,
    }),
  );
  const failure = findFailure(changes);
  const field = dates ?? dataset.axis?.field;
  return (
    <>
      <header className={shared.header}>
        <div className={shared.lineM}>
          <BackButton label={messages.text('common.back')} onPress={back} />
          <h1 className={shared.title}>
            {messages.text('changes.title', {
              dataset: messages.text(`dataset.${dataset.id}`),
              moment: messages.moment(since, profile.timeZone),
            })}
          </h1>
          <span className={shared.gap} />
          <Button icon="history" onPress={() => setChoosing(true)}>
            {messages.text('changes.other')}
          </Button>
          <Button
            variant="primary"
            icon="export"
            isDisabled={!changes.data}
            onPress={() => setExporting(true)}
          >
            {messages.text('common.exportMenu')}
          </Button>
        </div>
        <p className={styles.quiet}>
          {messages.text('changes.period', {
            field: field ? messages.field(dataset.id, field) : '',
            period: messages.dayRange(range),
          })}
        </p>
      </header>
      {failure ? (
        <ErrorPanel error={failure} repairs={{ retry: () => void changes.refetch() }} />
      ) : changes.data ? (
        <ChangesView
          profile={profile}
          dataset={dataset}
          changes={changes.data}
          since={since}
          exporting={exporting}
          onExportClose={() => setExporting(false)}
        />
      ) : (
        <p role="status" className={styles.working}>
          {messages.text('changes.working')}
        </p>
      )}
      <StatusBar profile={profile} />
      {choosing && (
        <MomentDialog
          purpose="changes"
          profile={profile}
          dataset={dataset}
          range={dates === null ? range : null}
          onChoose={(moment) => {
            setChoosing(false);
            open({ ...question, since: moment });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
