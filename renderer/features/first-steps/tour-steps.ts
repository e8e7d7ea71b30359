import type { MessageKey } from '../../../shared/messages/languages.ts';
import type { Route } from '../../base/route.ts';

/** A stop of the tour: the screen it is on, and what it points at (tour.module.css). */
export interface TourStep {
  readonly id: 'day' | 'days' | 'table' | 'export' | 'find' | 'reports' | 'anywhere';
  /** Null: whichever screen is open. */
  readonly route: Route | null;
  readonly title: MessageKey;
  readonly text: MessageKey;
}

const rows: Route = { screen: 'dataset', dataset: 'bookings' };

/** What a stranger should have seen once, in the order in which a day at a venue needs it. */
export const tourSteps: readonly TourStep[] = [
  { id: 'day', route: { screen: 'today' }, title: 'tour.day.title', text: 'tour.day.text' },
  { id: 'days', route: rows, title: 'tour.days.title', text: 'tour.days.text' },
  { id: 'table', route: rows, title: 'tour.table.title', text: 'tour.table.text' },
  { id: 'export', route: rows, title: 'tour.export.title', text: 'tour.export.text' },
  // Not opened: its field would take the focus.
  { id: 'find', route: null, title: 'tour.find.title', text: 'tour.find.text' },
  {
    id: 'reports',
    route: { screen: 'reports', report: null },
    title: 'tour.reports.title',
    text: 'tour.reports.text',
  },
  { id: 'anywhere', route: null, title: 'tour.anywhere.title', text: 'tour.anywhere.text' },
];
