import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** What the app runs on. It never changes while the window is open. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => unwrap(desk.app.about({})),
});
