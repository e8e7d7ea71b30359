import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Licences of third-party software, read when they are shown. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: () => unwrap(desk.app.licences({})),
});

/** The app's version and system, which don't change while the window is open. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => unwrap(desk.app.about({})),
});
