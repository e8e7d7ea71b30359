import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { getContent, type SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { maxReports, type StoredReport } from '../../../shared/domain/stored-reports.ts';
import { makeWeeklyReports } from '../../../shared/reports/weekly-page.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { useVenueNow } from '../../base/use-now.ts';
import { savedExportsQuery } from '../../queries/saved-exports.ts';
import { EditReportSavedExport } from './edit-report-saved-export.tsx';

/** Saves reports as a new saved export, or adds them to an existing one. */
export function SaveReportExport({
  profile,
  reports,
  changes = {},
  onClose,
}: {
  readonly profile: Profile;
  readonly reports: readonly StoredReport[];
  /** The initial content of a new saved export. */
  readonly changes?: Partial<SavedExportContent>;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const { id: profileId } = profile;
  const { data: savedExports = [] } = useQuery(savedExportsQuery(profileId));
  const places = savedExports.filter(
    (savedExport) =>
      savedExport.reports && savedExport.reports.length + reports.length <= maxReports,
  );
  const start: SavedExportContent = {
    name: '',
    parts: [],
    reports: [...reports],
    period: 'last-month',
    format: 'pdf',
    flavour: null,
    headings: 'labels',
    fileName: `{venue} – ${messages.text('reports.title')} – {period}`,
    ...changes,
  };

  async function save(content: SavedExportContent, into: string | null, inUsualFolder: boolean) {
    const place = places.find(({ savedExportId }) => savedExportId === into);
    if (!place) {
      const added = await unwrap(desk.savedExports.add({ profileId, content, inUsualFolder }));
      if (added) notify(messages.text('savedExport.saved', { name: added.name }));
      return added;
    }
    const { savedExportId } = place;
    const next = { ...getContent(place), reports: [...(place.reports ?? []), ...reports] };
    const saved = await unwrap(desk.savedExports.save({ profileId, savedExportId, content: next }));
    notify(messages.text('savedExport.reports.added', { name: saved.name }));
    return saved;
  }

  return (
    <EditReportSavedExport
      profile={profile}
      title={messages.text('savedExport.reports.title')}
      start={start}
      isFresh
      into={
        reports.length === 0
          ? []
          : places.map(({ savedExportId, name }) => ({
              id: savedExportId,
              text: messages.text('savedExport.reports.into', { name }),
            }))
      }
      onSave={save}
      onClose={onClose}
    />
  );
}

/** A PDF with last week and the days ahead, and their headlines on its cover. */
export function SaveWeeklyPage({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const name = messages.text('savedExport.weekly');
  return (
    <SaveReportExport
      profile={profile}
      reports={[]}
      changes={{
        name,
        reports: makeWeeklyReports(now.toPlainDate().toString()),
        period: 'last-week',
        fileName: `{venue} – ${name} – {period}`,
      }}
      onClose={onClose}
    />
  );
}
