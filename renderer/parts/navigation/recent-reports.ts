import { useMemo, useSyncExternalStore } from 'react';
import type { ReportId } from '../../../shared/domain/report-questions.ts';
import { reportDescriptions } from '../../../shared/reports/reports.ts';

/** Reports in the rail. */
const maxReports = 5;

const makeKey = (profileId: string) => `recentReports.${profileId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that a venue's report was opened. */
export function noteReport(profileId: string, id: ReportId): void {
  const before = readReports(localStorage.getItem(makeKey(profileId)));
  const recent = [id, ...before.filter((one) => one !== id)].slice(0, maxReports);
  localStorage.setItem(makeKey(profileId), JSON.stringify(recent));
  for (const listener of listeners) listener();
}

/** The venue's last used reports, filled up with others, always in the order of all reports. */
export function useRecentReports(profileId: string): readonly ReportId[] {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(makeKey(profileId)));
  return useMemo(() => {
    const all = reportDescriptions.map(({ id }) => id);
    const shown = [...new Set([...readReports(stored), ...all])].slice(0, maxReports);
    return all.filter((id) => shown.includes(id));
  }, [stored]);
}

function readReports(stored: string | null): readonly ReportId[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    const ids: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
    return ids.flatMap((id) => reportDescriptions.find((report) => report.id === id)?.id ?? []);
  } catch {
    return [];
  }
}
