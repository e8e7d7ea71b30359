import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Licences of third-party software, read when they are shown. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: () => unwrap(desk.app.licences({})),
});

/** The app's version, system and language, with its texts. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => unwrap(desk.app.about({})),
});

/** Shows another language as soon as it is chosen, in any window. */
export function followLanguage(client: QueryClient): void {
  desk.app.onLanguage(() => void client.invalidateQueries(aboutQuery));
}
