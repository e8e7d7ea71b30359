import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { useWords } from '../../base/words-context.tsx';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { readScreen, subscribeToScreens } from '../screens/screen-state.ts';
import { applyView } from './grid-state.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  /** Whether the dataset's screen is the one in sight. */
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The saved views of a dataset, under its name in the rail. */
export function RailViews({ profile, dataset, isCurrent, onOpen }: Props) {
  const words = useWords();
  const { data: all = [] } = useQuery(savedViewsQuery(profile.id));
  const now = useVenueNow(profile.timeZone);
  const viewId = useSyncExternalStore(
    subscribeToScreens,
    () => readScreen(profile.id, dataset).viewId,
  );
  const views = all.filter((view) => view.dataset === dataset);
  if (views.length === 0) return null;
  return (
    <ul
      className={styles.railViews}
      aria-label={words.text('views.list', { dataset: words.text(`dataset.${dataset}`) })}
    >
      {views.map((view) => (
        <li key={view.viewId}>
          <AriaButton
            className={styles.railView ?? ''}
            aria-label={words.text('views.open', { name: view.name })}
            aria-current={isCurrent && view.viewId === viewId}
            onPress={() => {
              applyView(profile.id, datasetOf(dataset), view, now);
              onOpen();
            }}
          >
            <bdi>{view.name}</bdi>
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}
