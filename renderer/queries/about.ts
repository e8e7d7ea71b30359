import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Whose work it is made with; read when it is asked for. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: () => unwrap(desk.app.licences({})),
});

/** What the app runs on. It never changes while the window is open. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => unwrap(desk.app.about({})),
});
