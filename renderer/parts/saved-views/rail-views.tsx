import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { savedViewsQuery } from '../../queries/saved-views.ts';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { readScreen, subscribeToScreens } from '../navigation/index.ts';
import { applyView } from './grid-state.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  /** True if the dataset's screen is shown. */
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The saved views of a dataset, under its name in the rail. */
export function RailViews({ profile, dataset, isCurrent, onOpen }: Props) {
  const messages = useMessages();
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
      aria-label={messages.text('views.list', { dataset: messages.text(`dataset.${dataset}`) })}
    >
      {views.map((view) => (
        <li key={view.viewId}>
          <AriaButton
            className={classNames(shared.ellipsis, styles.railView)}
            aria-label={messages.text('views.open', { name: view.name })}
            aria-current={isCurrent && view.viewId === viewId}
            onPress={() => {
              applyView(profile.id, getDataset(dataset), view, now);
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
