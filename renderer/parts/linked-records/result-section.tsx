import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNow } from '../../base/use-now.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { namesQuery } from '../../queries/names.ts';
import type { resultQuery } from '../../queries/result-sets.ts';
import { useFetchProgress } from '../../queries/running-fetches.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { describePhase } from '../fetching/index.ts';
import styles from './result-section.module.css';
import { SectionCard } from './section-card.tsx';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly query: ReturnType<typeof resultQuery>;
  readonly resultSet: UseQueryResult<ResultSet>;
  /** Shown instead of rows if there are none. */
  readonly none: string;
  readonly tools?: ReactNode;
  /** Shown between the title and the rows: the controls of the row request. */
  readonly above?: ReactNode;
  readonly children: (resultSet: ResultSet) => ReactNode;
}

/** One row request of a page with several: its own progress, error, empty state and rows. */
export function ResultSection(props: Props) {
  const { icon, title, query, resultSet, none, tools, above, children } = props;
  const messages = useMessages();
  const failure = findFailure(resultSet);
  const { profileId = '', resultId = '' } = resultSet.data ?? {};
  useQuery({ ...namesQuery(profileId, resultId), enabled: resultSet.data !== undefined });
  const stopped =
    failure?.kind === 'cancelled' || (!resultSet.isFetching && resultSet.isPending && !failure);
  return (
    <SectionCard
      icon={icon}
      title={title}
      count={
        resultSet.data &&
        messages.text('common.rowCount', { rows: resultSet.data.ingestStats.kept })
      }
      tools={tools}
    >
      {above}
      {resultSet.isFetching && <Progress query={query} title={title} />}
      {failure && failure.kind !== 'cancelled' && (
        <ErrorNotice
          error={failure}
          actions={
            <Button onPress={() => void resultSet.refetch()}>
              {messages.text('repair.retry')}
            </Button>
          }
        />
      )}
      {stopped && !resultSet.data && (
        <p className={styles.quiet}>
          {messages.text('error.cancelled.title')}{' '}
          <Button variant="quiet" onPress={() => void resultSet.refetch()}>
            {messages.text('fetch.again')}
          </Button>
        </p>
      )}
      {resultSet.data &&
        (resultSet.data.ingestStats.kept === 0 ? (
          <p className={styles.quiet}>{none}</p>
        ) : (
          children(resultSet.data)
        ))}
    </SectionCard>
  );
}

function Progress({ query, title }: { readonly query: Props['query']; readonly title: string }) {
  const messages = useMessages();
  const client = useQueryClient();
  const progress = useFetchProgress(query.queryKey);
  const now = useNow(progress?.phase === 'waiting' ? 250 : 0);
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <ProgressBar label={messages.list([title, messages.text('fetch.progress')])} value={null} />
      </div>
      <span role="status">{describePhase(progress, now, messages)}</span>
      <Button
        variant="quiet"
        onPress={() => void client.cancelQueries({ queryKey: query.queryKey })}
      >
        {messages.text('common.stop')}
      </Button>
    </div>
  );
}
