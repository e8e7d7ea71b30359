import type { GuidesNeeded } from '../../../shared/domain/reports.ts';
import { type DayRange, toPeriod } from '../../../shared/ranges.ts';
import { planGuides } from './guide-shortage.ts';
import type { ReportQuery } from './report-query.ts';
import { toDateTimeText, writeTimestamp } from './report-sql.ts';
import { reportTasks } from './tasks.ts';

/**
 * R2: groups that need a guide against guides who are available, at every moment of some days
 * (spec 2.9, 2.10, 2.13). Tasks that are cancelled or ignored need nobody.
 */
export function reportGuides(days: DayRange): ReportQuery<GuidesNeeded> {
  const tasks = reportTasks(days, 'going on');
  const { from, to } = toPeriod(days);
  return {
    sources: {
      ...tasks.sources,
      availabilities: { dataset: 'availabilities', dates: 'from', days: [days] },
      skills: { dataset: 'skills', dates: '', days: [days] },
    },
    statements: {
      ...tasks.statements,
      guides: `SELECT "guideId"::VARCHAR, ${toDateTimeText('"from"')}, ${toDateTimeText('"till"')}
        FROM availabilities WHERE "guideId" IS NOT NULL
          AND "from" < ${writeTimestamp(to)} AND "till" > ${writeTimestamp(from)} ORDER BY ALL`,
      languages: `SELECT DISTINCT "guideId"::VARCHAR AS guide, "skillNameAs" FROM skills
        WHERE "guideId" IS NOT NULL AND "skillNameAs" NOT IN ('notFiled', 'ignored') ORDER BY ALL`,
    },
    read(rows) {
      const found = tasks.read(rows);
      const needed = found.tasks.flatMap(({ id, start, end, group, languages: any }) => {
        if (start === null || end === null) return [];
        if (group === 'cancelled' || group === 'ignored') return [];
        return [
          { id: id ?? start, start: later(start, from), end: earlier(end, to), languages: any },
        ];
      });
      const guides = (rows['guides'] ?? []).map(([guideId, start, till]) => ({
        guideId: String(guideId),
        from: later(String(start), from),
        till: earlier(String(till), to),
      }));
      const languages = Map.groupBy(rows['languages'] ?? [], ([guide]) => String(guide));
      const spoken = new Map(
        [...languages].map(([guide, own]) => [guide, own.map(([, code]) => String(code))]),
      );
      return {
        ...planGuides(needed, guides, spoken),
        notFiled: [...found.notFiled],
        withoutLanguage: needed.filter(({ languages: any }) => any.length === 0).length,
      };
    },
  };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
