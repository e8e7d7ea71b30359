import type { Route } from '../../base/route.ts';

/** A stop of the tour, in the messages `tour.<id>`: its screen, and the element that it points at (tour.module.css). */
export interface TourStep {
  readonly id: 'day' | 'days' | 'table' | 'export' | 'find' | 'reports' | 'anywhere';
  /** Null: any screen. */
  readonly route: Route | null;
}

const rows: Route = { screen: 'dataset', dataset: 'bookings' };

/** The stops for a new user, in the order of a day at a venue. */
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
