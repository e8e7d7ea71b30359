import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { toPageView } from '../../parts/grid/index.ts';
import { ResultSection } from '../../parts/linked-records/index.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { pageQuery } from '../../queries/views.ts';
import { groupSkills } from './group-skills.ts';
import styles from './guide.module.css';

const skills = getDataset('skills');

/** A guide's skills by category. */
export function GuideSkills({
  profile,
  guideId,
}: {
  readonly profile: Profile;
  readonly guideId: string;
}) {
  const messages = useMessages();
  const query = resultQuery(profile.id, 'skills', { by: 'guide', guideId });
  const resultSet = useQuery(query);
  return (
    <ResultSection
      icon="skills"
      title={messages.text('dataset.skills')}
      query={query}
      resultSet={resultSet}
      none={messages.text('guide.skills.none')}
    >
      {({ resultId }) => <SkillGroups resultId={resultId} />}
    </ResultSection>
  );
}

function SkillGroups({ resultId }: { readonly resultId: string }) {
  const messages = useMessages();
  const view = toPageView(resultId, skills);
  const page = useQuery(pageQuery(view, 0));
  if (page.isError) return <ErrorNotice error={toAppError(page.error)} />;
  const at = (row: readonly Cell[], name: string) => row[view.columns.indexOf(name)] ?? null;
  const groups = groupSkills(
    (page.data?.rows ?? []).map((row) => ({
      category: toText(at(row, 'skillCategoryName')),
      name:
        toText(at(row, 'skillLanguage')) ??
        toText(at(row, 'skillName')) ??
        toText(at(row, 'skillId')) ??
        '',
      platformName: toText(at(row, 'skillName')),
    })),
    messages.compare,
  );
  return (
    <dl className={styles.skills}>
      {groups.map(({ category, names }) => (
        <div key={category ?? ''}>
          <dt>
            <bdi>{category ?? messages.text('guide.skills.noCategory')}</bdi>
          </dt>
          <dd>
            <ul className={styles.chips}>
              {names.map(({ name, platformName }) => (
                <li
                  key={name}
                  className={styles.chip}
                  title={platformName === name ? undefined : (platformName ?? undefined)}
                >
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toText(cell: Cell): string | null {
  if (typeof cell === 'string') return toVisibleText(cell);
  if (typeof cell !== 'object' || cell === null) return null;
  if ('name' in cell) return toVisibleText(cell.name);
  return 'invalidValue' in cell ? toVisibleText(cell.invalidValue) : null;
}
