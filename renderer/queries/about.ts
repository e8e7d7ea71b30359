import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadMessages } from '../../shared/messages/create-messages.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** Licences of third-party software, read when they are shown. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: () => unwrap(desk.app.licences({})),
});

/** The app's version, system and language. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => unwrap(desk.app.about({})),
});

/** The messages of a locale. While another language loads, the one before stays. */
export const messagesQuery = (locale: string, platform: string) =>
  queryOptions({
    queryKey: ['messages', locale, platform],
    queryFn: () => loadMessages(locale, { platform }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** Shows another language as soon as it is chosen, in any window. */
export function followLanguage(client: QueryClient): void {
  desk.app.onLanguage(() => void client.invalidateQueries(aboutQuery));
}
