import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Whose work it is made with; read when it is asked for. */
export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: () => unwrap(desk.app.licences({})),
});

/** The app's version and system. They don't change while the window is open. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => unwrap(desk.app.about({})),
});
