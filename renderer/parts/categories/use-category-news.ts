import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import { resolveValue } from '../../../shared/categories/classify.ts';
import type { CategoryNews } from '../../../shared/domain/categories.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import {
  describeCategorisedField,
  describeValue,
} from '../../../shared/messages/category-texts.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { addUnread, notify } from '../../base/toasts.ts';
import { categoryQuery } from '../../queries/categories.ts';
import { isAwaited, syncJobsQuery } from '../../queries/sync.ts';
import { isDialogOpen } from '../../ui/is-dialog-open.ts';
import { openNext, useAllVenuesShown, useNavigation } from '../navigation/index.ts';
import { useSelectVenue } from '../profiles/index.ts';
import { useCategories } from './category-context.tsx';

/** The number of values that the message names. Further ones are only counted. */
const maxNamed = 3;

/**
 * Notifies the user once about new statuses when rows of the venue arrive; after several downloads together, when the
 * last has ended. After the first download of a venue without categories, their page opens instead of Today.
 */
export function useCategoryNews({ id: profileId, name, demo }: Profile): void {
  const messages = useMessages();
  const client = useQueryClient();
  const { categories } = useCategories();
  const { data: jobs = [], isPending } = useQuery(syncJobsQuery(profileId));
  // Until jobs are read, downloads from before the start may be running.
  const isDownloading = isPending || jobs.some(isAwaited);

  const { route, open } = useNavigation();
  const select = useSelectVenue();
  /** The venue on the screen, which may have changed while rows came. */
  const shown = useRef<string | null>(profileId);
  /** True if Today is shown and no dialog is open. */
  const isOfAll = useAllVenuesShown();
  const isTodayFree = useEffectEvent(
    () => route.screen === 'today' && !isOfAll && shown.current === profileId && !isDialogOpen(),
  );
  const openStatuses = useEffectEvent(() => {
    if (shown.current === profileId) return open({ screen: 'statuses' });
    openNext(profileId, { screen: 'statuses' });
    select.mutate(profileId);
  });
  const openSetup = useEffectEvent(async (): Promise<boolean> => {
    if (route.screen === 'statuses') return true;
    const set = await client.ensureQueryData(categoryQuery(profileId));
    // Meanwhile another screen may have been opened.
    if (Object.keys(set).length > 0 || !isTodayFree()) return false;
    openStatuses();
    return true;
  });

  const announce = useEffectEvent(async (news: readonly CategoryNews[]) => {
    const parts = {
      venue: { id: profileId, name },
      link: { text: messages.text('reports.file'), open: () => openStatuses() },
    };
    const first = news.filter(({ isFirst }) => isFirst);
    // Right after the first download, the page itself says more than a message about it.
    if (first.length > 0 && profileId === shown.current && (await openSetup())) return;
    const isOpen = ({ field, values }: CategoryNews) =>
      values.filter((value) => resolveValue(categories, field, value).category === null).length;
    if (first.length > 0) {
      const values = first.reduce((sum, one) => sum + one.values.length, 0);
      const open = first.reduce((sum, one) => sum + isOpen(one), 0);
      const datasets = nameDatasets(
        first.map(({ field }) => getCategorisedField(field).dataset),
        messages,
      );
      // On the demo's first day, nothing lies over its charts.
      const say = demo && isTodayFree() ? addUnread : notify;
      say(messages.text('categories.news.first', { datasets, values, open }), parts);
    }
    for (const one of news.filter(({ isFirst }) => !isFirst)) {
      const named = one.values
        .slice(0, maxNamed)
        .map((value) => messages.text('common.quoted', { text: describeValue(value, messages) }));
      const more = one.values.length - named.length;
      notify(
        messages.text('categories.news', {
          field: describeCategorisedField(one.field, messages),
          values: messages.list(named),
          more,
          open: isOpen(one),
        }),
        parts,
      );
    }
  });

  const isBusy = useEffectEvent(() => isDownloading);
  const askNow = useRef(() => {});
  useEffect(() => {
    let isAsking = false;
    let isWanted = false;
    let isGone = false;
    async function ask(): Promise<void> {
      isWanted = true;
      if (isAsking || isBusy()) return;
      isAsking = true;
      while (isWanted && !isGone) {
        isWanted = false;
        // New statuses that can't be read now are reported later.
        const news = await unwrap(desk.categories.takeNews({ profileId })).catch(() => []);
        // Reported once, even if another venue is on the screen by now.
        if (news.length > 0) await announce(news);
      }
      isAsking = false;
    }
    askNow.current = () => void ask();
    const stop = desk.storedRows.onChanged((changed) => {
      if (changed.profileId === profileId) void ask();
    });
    void ask();
    shown.current = profileId;
    return () => {
      isGone = true;
      shown.current = null;
      stop();
    };
  }, [profileId]);
  useEffect(() => {
    if (!isDownloading) askNow.current();
  }, [isDownloading]);
}
