import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import {
  categorisedFields,
  getCategorisedField,
} from '../../../shared/categories/categorised-fields.ts';
import type { CategorisedFieldId } from '../../../shared/domain/categories.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useCategories } from '../../parts/categories/index.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { observedValuesQuery } from '../../queries/categories.ts';
import { statusEvidenceQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { AboutButton } from '../../ui/charts/about-button.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import shared from '../../ui/shared.module.css';
import { useEscape } from '../../ui/use-escape.ts';
import { type CategoryPart, FieldList } from './field-list.tsx';
import { listValues } from './listed-values.ts';
import { listStatuses, type SuggestedStatus, statusFields } from './status-suggestions.ts';
import { StatusTable } from './status-table.tsx';
import styles from './statuses.module.css';
import { useCategoryChanges } from './use-category-changes.ts';
import { ValueTable, valuesAtOnce } from './value-table.tsx';
import { YesterdayFigures } from './yesterday-figures.tsx';

/** The page on which statuses and other values get categories: all statuses together, each other field by itself. */
export function StatusesScreen({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { canGoBack, back, open, openDataset } = useNavigation();
  const { categories } = useCategories();
  const observed = useQuery(observedValuesQuery(profile.id));
  const evidence = useQuery(statusEvidenceQuery(profile.id));
  const [part, setPart] = useState<CategoryPart>('statuses');
  const [shown, setShown] = useState(valuesAtOnce);
  const changes = useCategoryChanges(profile.id);
  const leave = () => (canGoBack ? back() : open({ screen: 'today' }));
  useEscape(leave);

  const found = observed.data ?? [];
  const findObserved = (field: CategorisedFieldId) => found.find((one) => one.field === field);
  const byField = new Map(
    categorisedFields
      .filter(({ id }) => !statusFields.includes(id))
      .map(({ id }) => [id, listValues(id, findObserved(id), categories)]),
  );
  const statuses = useMemo(
    () =>
      new Map(
        statusFields.map((field) => [
          field,
          listStatuses(
            field,
            (observed.data ?? []).find((one) => one.field === field),
            categories,
            evidence.data?.values ?? [],
          ),
        ]),
      ),
    [observed.data, evidence.data, categories],
  );
  const all = [...statuses.values()].flat();
  // Only what is in sight: not the values of other fields, or those below “Show more”.
  const suggested =
    part === 'statuses'
      ? all.filter(({ suggestion }) => suggestion !== null)
      : (byField.get(part) ?? [])
          .slice(0, shown)
          .filter(({ isSuggested }) => isSuggested)
          .map((listed) => ({ field: part, listed, category: listed.category }));
  const isReading = observed.isPending || evidence.isPending;
  const hasSuggestions = !isReading && suggested.length > 0;
  const showRows = ({ field, listed: { value }, evidence: shown }: SuggestedStatus) => {
    if (!shown?.visits || (typeof value !== 'string' && value !== null)) return;
    const { dataset, field: name } = getCategorisedField(field);
    const { visit = null } = getDataset(dataset);
    openDataset(dataset, {
      draft: { range: shown.visits, number: '', scope: 'period', dates: visit },
      filters: [{ kind: 'oneOf', field: name, values: [value] }],
    });
  };
  const orders = statuses.get('orderStatus') ?? [];
  const yesterday = evidence.data?.yesterday ?? null;
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.text('settings.statuses')}</h1>
          <AboutButton
            title={messages.text('settings.statuses')}
            about={[
              messages.text('categories.about.suggestions'),
              messages.text('categories.kind.sale'),
              messages.text('categories.kind.task'),
            ]}
          />
          <p className={styles.about}>{messages.text('categories.about')}</p>
          {changes.canUndo && (
            <Button icon="undo" onPress={changes.undo}>
              {messages.text('common.undo')}
            </Button>
          )}
          <MenuButton
            button={
              <Button variant="quiet" icon="more" aria-label={messages.text('categories.file')} />
            }
            groups={[
              [
                {
                  id: 'import',
                  text: messages.text('sharedFile.import'),
                  run: changes.importFromFile,
                },
                ...(Object.values(categories).some((entries) => entries.length > 0)
                  ? [
                      {
                        id: 'export',
                        text: messages.text('sharedFile.export'),
                        run: changes.exportToFile,
                      },
                    ]
                  : []),
              ],
            ]}
          />
          <Button variant={hasSuggestions || isReading ? 'secondary' : 'primary'} onPress={leave}>
            {messages.text(hasSuggestions || isReading ? 'common.later' : 'common.done')}
          </Button>
          {hasSuggestions && (
            <Button
              variant="primary"
              onPress={() => changes.accept(suggested, part === 'statuses' ? leave : undefined)}
            >
              {messages.text('categories.useThese')}
            </Button>
          )}
        </div>
        <FieldList
          statuses={{
            open: all.filter(({ category }) => category === null).length,
            suggested: all.filter(({ suggestion }) => suggestion !== null).length,
          }}
          byField={byField}
          current={part}
          onChange={(next) => {
            setPart(next);
            setShown(valuesAtOnce);
          }}
        />
      </header>
      <ScreenPage>
        {changes.error && <ErrorNotice error={changes.error} />}
        {observed.isError && <ErrorNotice error={toAppError(observed.error)} />}
        {part === 'statuses' && orders.length > 0 && yesterday !== null && (
          <YesterdayFigures yesterday={yesterday} orders={orders} />
        )}
        {part === 'statuses' ? (
          <StatusTable
            statuses={statuses}
            observed={found}
            yesterday={yesterday}
            isReading={observed.isPending}
            onChange={changes.change}
            onShowRows={showRows}
          />
        ) : (
          <ValueTable
            key={part}
            field={part}
            values={byField.get(part) ?? []}
            observed={findObserved(part)}
            isReading={observed.isPending}
            shown={shown}
            onShowMore={() => setShown(shown + valuesAtOnce)}
            onChange={changes.change}
          />
        )}
      </ScreenPage>
      <StatusBar profile={profile} />
    </>
  );
}
