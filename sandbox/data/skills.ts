import type { Guide } from './guides.ts';
import { fraction, weighted } from './random.ts';
import type { Row } from './row.ts';
import { getTenantId } from './scans.ts';
import type { World } from './world.ts';

const languageCategory = { id: 1, name: 'Language' } as const;
const subjectCategory = { id: 2, name: 'Subject' } as const;

/** Yields a guide's skills (spec 2.10): the languages they speak, the subjects they know. */
export function* generateSkillRows(world: World, guide: Guide): Generator<Row> {
  const { languages, languageWeights, subjects } = world.venue;
  const own = weighted(languageWeights, 100, fraction(guide.key, 30));
  for (const [nth, language] of languages.entries()) {
    const speaks = nth === own || fraction(guide.key, 31 + nth) < (nth < 3 ? 0.55 : 0.15);
    if (speaks) yield makeSkillRow(world, guide, 10 + nth, language, languageCategory);
  }
  for (const [nth, subject] of subjects.entries()) {
    const knows = nth === guide.nth % subjects.length || fraction(guide.key, 50 + nth) < 0.25;
    if (knows) yield makeSkillRow(world, guide, 100 + nth, subject, subjectCategory);
  }
}

function makeSkillRow(
  world: World,
  guide: Guide,
  skillId: number,
  skillName: string,
  category: { readonly id: number; readonly name: string },
): Row {
  return {
    guideId: guide.id,
    skillId,
    skillName,
    skillCategoryId: category.id,
    skillCategoryName: category.name,
    tenantId: getTenantId(world),
  };
}
