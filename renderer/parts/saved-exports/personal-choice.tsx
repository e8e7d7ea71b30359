import type { SavedExportPart } from '../../../shared/domain/saved-exports.ts';
import { getPartDataset } from '../../../shared/saved-export-parts.ts';
import { PersonalField } from '../export/index.ts';
import { dependsOnPersonalData, listPersonalNames } from '../personal-data/index.ts';

interface Props {
  readonly parts: readonly SavedExportPart[];
  readonly onChange: (isShown: boolean) => void;
}

/** Asks whether the file may have readable personal data, if it could. */
export function PersonalChoice({ parts, onChange }: Props) {
  const isShown = parts.some(({ view }) => view.personalData === 'shown');
  const isMissing = needsPersonalData(parts);
  const isPersonal = parts.some((part) => {
    const dataset = getPartDataset(part);
    return dataset && listPersonalNames(dataset, { ...part.view, resultId: '' }).length > 0;
  });
  if (!isPersonal && !isMissing && !isShown) return null;
  return <PersonalField isShown={isShown} isMissing={isMissing} onChange={onChange} />;
}

/** The same parts with or without personal data. */
export function withPersonalData(
  parts: readonly SavedExportPart[],
  isShown: boolean,
): SavedExportPart[] {
  const personalData = isShown ? 'shown' : 'masked';
  return parts.map((part) => ({ ...part, view: { ...part.view, personalData } }));
}

/** True if the rows or their order depend on personal data that the file must not have. */
export function needsPersonalData(parts: readonly SavedExportPart[]): boolean {
  return parts.some((part) => {
    const dataset = getPartDataset(part);
    const { view, grouping } = part;
    return (
      dataset !== null &&
      view.personalData === 'masked' &&
      dependsOnPersonalData(dataset, { ...view, resultId: '' }, grouping)
    );
  });
}
