import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import {
  FetchFailure,
  FetchProgressPanel,
  FreshnessChip,
  NothingFetched,
  RefreshFailure,
} from '../../parts/fetching/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { RevealToggle, useTemporaryState } from '../../parts/personal-data/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { findFailure } from '../../queries/find-failure.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './guide.module.css';
import { GuideAvailabilities } from './guide-availabilities.tsx';
import { GuideDetails } from './guide-details.tsx';
import { GuideSkills } from './guide-skills.tsx';
import { useGuideName } from './use-guide-name.ts';

interface Props {
  readonly profile: Profile;
  readonly guideId: string;
  readonly onReplaceKeys: () => void;
}

/** One guide: details, skills and availabilities. */
export function GuideScreen({ profile, guideId, onReplaceKeys }: Props) {
  const messages = useMessages();
  const client = useQueryClient();
  const { canGoBack, back, open } = useNavigation();
  const now = useVenueNow(profile.timeZone);
  const [revealed, setRevealed] = useTemporaryState(false);
  const query = resultQuery(profile.id, 'guides', { by: 'guide', guideId });
  const guide = useQuery(query);
  useQuery(sessionQuery(profile.id));
  const failure = findFailure(guide);
  const personalData = revealed ? 'shown' : 'masked';
  const name = useGuideName(guide.data?.resultId ?? null, personalData);

  const refresh = () => {
    for (const dataset of ['guides', 'skills', 'availabilities'] as const) {
      const { queryKey } = resultQuery(profile.id, dataset, { by: 'guide', guideId });
      // Every query of this guide, whatever its period.
      void client.refetchQueries({
        queryKey: queryKey.slice(0, 3),
        type: 'active',
      });
    }
  };
  useCommand('refresh', refresh);
  const openList = () => open({ screen: 'dataset', dataset: 'guides' });
  const repairs = {
    retry: () => void guide.refetch(),
    'sign-in': () =>
      void desk.session.signIn({ profileId: profile.id }).then(() => guide.refetch()),
    'edit-keys': onReplaceKeys,
  };

  return (
    <>
      <header className={styles.header}>
        <Button variant="quiet" icon="back" onPress={canGoBack ? back : openList}>
          {messages.text('common.back')}
        </Button>
        <h1 className={classNames(shared.title, styles.title)}>
          {name !== null && <bdi>{name} </bdi>}
          <bdi className={name === null ? undefined : styles.number}>
            {messages.text('guide.title', { guideId })}
          </bdi>
        </h1>
        {guide.data && (
          <FreshnessChip resultSet={guide.data} dataset={getDataset('guides')} now={now} />
        )}
        <div className={styles.actions}>
          {guide.data && <RevealToggle isRevealed={revealed} onChange={setRevealed} />}
          <Tooltip isName text={messages.text('refresh')}>
            <Button icon="refresh" onPress={refresh} isDisabled={guide.isFetching}>
              <span className={shared.spareFirst}>{messages.text('refresh')}</span>
            </Button>
          </Tooltip>
        </div>
      </header>
      {guide.data?.staleBecause && (
        <RefreshFailure error={guide.data.staleBecause} resultSet={guide.data} repairs={repairs} />
      )}
      {guide.data && failure === null ? (
        <div className={styles.page}>
          <GuideDetails
            profileId={profile.id}
            resultId={guide.data.resultId}
            personalData={personalData}
          />
          <div className={styles.side}>
            <GuideSkills profile={profile} guideId={guideId} />
            <GuideAvailabilities profile={profile} guideId={guideId} />
          </div>
        </div>
      ) : guide.isFetching ? (
        <FetchProgressPanel
          dataset={getDataset('guides')}
          queryKey={query.queryKey}
          onCancel={() => void client.cancelQueries({ queryKey: query.queryKey })}
        />
      ) : failure?.kind === 'not-found' ? (
        <StatePanel
          icon="guides"
          role="status"
          title={messages.text('guide.missing.title', { guideId })}
          text={messages.text('guide.missing.text')}
          action={{ text: messages.text('guide.missing.list'), onPress: openList }}
        />
      ) : failure && failure.kind !== 'cancelled' ? (
        <FetchFailure error={failure} repairs={repairs} profileId={profile.id} />
      ) : (
        <NothingFetched onFetch={() => void guide.refetch()} />
      )}
      <StatusBar profile={profile} />
    </>
  );
}
