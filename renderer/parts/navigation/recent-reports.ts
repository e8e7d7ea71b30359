import { useMemo, useSyncExternalStore } from 'react';
import type { ReportId } from '../../../shared/domain/report-questions.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';
import { createListeners } from '../../base/listeners.ts';
import { parseStoredList } from '../../base/stored-list.ts';
import { useMedia } from '../../ui/use-media.ts';

/** Reports in the rail; in a low window fewer, so that Settings are in sight. */
const maxReports = 5;
const maxLow = 3;

const makeKey = (profileId: string) => `recentReports.${profileId}`;
const { subscribe, notify } = createListeners();

/** Notes that a venue's report was opened. */
export function noteReport(profileId: string, id: ReportId): void {
  const before = readReports(localStorage.getItem(makeKey(profileId)));
  const recent = [id, ...before.filter((one) => one !== id)].slice(0, maxReports);
  localStorage.setItem(makeKey(profileId), JSON.stringify(recent));
  notify();
}

/** The venue's last used reports, filled up with others, always in the order of all reports. */
export function useRecentReports(profileId: string): readonly ReportId[] {
  const isLow = useMedia('(max-height: 860px)');
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(makeKey(profileId)));
  return useMemo(() => {
    const all = reportDescriptions.map(({ id }) => id);
    const shown = [...new Set([...readReports(stored), ...all])].slice(
      0,
      isLow ? maxLow : maxReports,
    );
    return all.filter((id) => shown.includes(id));
  }, [stored, isLow]);
}

function readReports(stored: string | null): readonly ReportId[] {
  return parseStoredList(stored).flatMap(
    (id) => reportDescriptions.find((report) => report.id === id)?.id ?? [],
  );
}
