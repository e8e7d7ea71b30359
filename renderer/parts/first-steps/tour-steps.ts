import type { Route } from '../../base/route.ts';

/** A stop of the tour, in the messages `tour.<id>`: its screen, and what it points at (tour.module.css). */
export interface TourStep {
  readonly id: 'day' | 'days' | 'table' | 'export' | 'find' | 'reports' | 'anywhere';
  /** Null: whichever screen is open. */
  readonly route: Route | null;
}

const rows: Route = { screen: 'dataset', dataset: 'bookings' };

/** What a stranger should have seen once, in the order in which a day at a venue needs it. */
export const tourSteps: readonly TourStep[] = [
  { id: 'day', route: { screen: 'today' } },
  { id: 'days', route: rows },
  { id: 'table', route: rows },
  { id: 'export', route: rows },
  // Not opened: its field would take the focus.
  { id: 'find', route: null },
  { id: 'reports', route: { screen: 'reports', report: null } },
  { id: 'anywhere', route: null },
];
