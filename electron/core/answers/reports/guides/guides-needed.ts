import { isActive } from '../../../../../shared/categories/classify.ts';
import type { GuidesNeeded, ListedTask } from '../../../../../shared/domain/reports.ts';
import { type DayRange, toPeriod } from '../../../../../shared/ranges.ts';
import { addDays, pickEarlier, pickLater, toDay } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { ReportQuery } from '../report-query.ts';
import { toDateTimeText, writeTimestamp } from '../report-sql.ts';
import { queryTasks } from '../shared/tasks.ts';
import { planGuides } from './guide-shortage.ts';

/** Groups that need a guide against available guides, at every time of some days (spec 2.9, 2.10, 2.13). */
export function queryGuides(days: DayRange): ReportQuery<GuidesNeeded> {
  const tasks = queryTasks(days, 'going on');
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
      languages: `SELECT DISTINCT "guideId"::VARCHAR AS guide, "skillNameAs", "skillCategoryName" FROM skills
        WHERE "guideId" IS NOT NULL ORDER BY ALL`,
    },
    read(rows) {
      const found = tasks.read(rows);
      const needed = found.tasks
        .filter(needsGuide)
        .flatMap(({ id, start, end, languages: any }) => {
          if (start === null || end === null) return [];
          return [
            {
              id: id ?? start,
              start: pickLater(start, from),
              end: pickEarlier(end, to),
              languages: any,
            },
          ];
        });
      const guides = (rows['guides'] ?? []).map(([guideId, start, till]) => ({
        guideId: String(guideId),
        from: pickLater(String(start), from),
        till: pickEarlier(String(till), to),
      }));
      const skills = Map.groupBy(leaveOutOtherSkills(rows['languages'] ?? []), ([guide]) =>
        String(guide),
      );
      const spoken = new Map(
        guides.map(({ guideId }) => {
          const own = (skills.get(guideId) ?? []).map(([, counted]) => String(counted));
          return [guideId, findSpoken(own)];
        }),
      );
      return {
        ...planGuides(needed, guides, spoken),
        uncategorised: [...found.uncategorised],
        available: spoken.size,
        withoutSkills: [...spoken.values()].filter((own) => own === null).length,
        withoutLanguage: needed.filter(({ languages: any }) => any.length === 0).length,
      };
    },
  };
}

/** Returns whether a task needs a guide: active, and not longer than a day, such as setting up an exhibition. */
export function needsGuide(task: ListedTask): boolean {
  return isActive(task) && !isOfDays(task);
}

function isOfDays({ start, end }: Pick<ListedTask, 'start' | 'end'>): boolean {
  if (start === null || end === null) return false;
  return end > `${addDays(toDay(start), 1)}${start.slice('yyyy-MM-dd'.length)}`;
}

/**
 * Leaves out uncategorised skills whose skill category has no language at all. An art topic says nothing about the
 * languages that a guide speaks.
 */
function leaveOutOtherSkills(rows: ReportRows): ReportRows {
  const categories = new Set<unknown>(
    rows.flatMap(([, counted, category]) =>
      counted === 'ignored' || counted === 'uncategorised' ? [] : [category ?? null],
    ),
  );
  return rows.filter(
    ([, counted, category = null]) =>
      counted !== 'uncategorised' ||
      category === null ||
      categories.size === 0 ||
      categories.has(category),
  );
}

/**
 * Languages of a guide, by the categories of their skills. Null if unknown, or if a skill is uncategorised: missing
 * data never causes a shortage.
 */
function findSpoken(skills: readonly string[]): readonly string[] | null {
  const languages = skills.filter((skill) => skill !== 'ignored');
  return languages.length === 0 || languages.includes('uncategorised') ? null : languages;
}
