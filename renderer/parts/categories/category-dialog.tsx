import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import {
  categorisedFields,
  getCategorisedField,
} from '../../../shared/categories/categorised-fields.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { observedValuesQuery } from '../../queries/categories.ts';
import { statusEvidenceQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { useNavigation } from '../navigation/index.ts';
import styles from './categories.module.css';
import { useCategories } from './category-context.tsx';
import { type CategoryPart, FieldList } from './field-list.tsx';
import { listValues } from './listed-values.ts';
import { StatusSetup } from './status-setup.tsx';
import {
  acceptSuggestions,
  listStatuses,
  type SuggestedStatus,
  statusFields,
} from './status-suggestions.ts';
import { useCategoryChanges } from './use-category-changes.ts';
import { ValueTable, valuesAtOnce } from './value-table.tsx';
import { YesterdayFigures } from './yesterday-figures.tsx';

/** The dialog in which statuses and other values get categories. The screen behind it shows figures that change. */
export function CategoryDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  return (
    <CategoryEditor profile={profile} onClose={onClose}>
      {({ body, undo, suggestions, acceptAll }) => (
        <Dialog
          title={messages.text('categories.title')}
          onClose={onClose}
          width={1200}
          footer={
            <>
              {undo}
              <Button variant={suggestions === 0 ? 'primary' : 'secondary'} onPress={onClose}>
                {messages.text(suggestions === 0 ? 'common.done' : 'common.later')}
              </Button>
              {suggestions !== null && suggestions > 0 && (
                <Button
                  variant="primary"
                  onPress={() => {
                    acceptAll();
                    onClose();
                  }}
                >
                  {messages.text('categories.useThese')}
                </Button>
              )}
            </>
          }
        >
          {body}
        </Dialog>
      )}
    </CategoryEditor>
  );
}

/** The same content without a dialog, as part of a page. */
export function CategorySection({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  return (
    <CategoryEditor profile={profile}>
      {({ body, undo, suggestions, acceptAll }) => (
        <>
          {body}
          <div className={classNames(shared.buttons, styles.foot)} data-floor="">
            {undo}
            {suggestions !== null && suggestions > 0 && (
              <Button variant="primary" onPress={acceptAll}>
                {messages.text('categories.useThese')}
              </Button>
            )}
          </div>
        </>
      )}
    </CategoryEditor>
  );
}

interface Editor {
  readonly body: ReactNode;
  readonly undo: ReactNode;
  /** Suggestions in sight that the user hasn't accepted. Null until rows are read. */
  readonly suggestions: number | null;
  readonly acceptAll: () => void;
}

/** All statuses on one page, with what their rows show. Other fields have a page each. */
function CategoryEditor({
  profile,
  onClose,
  children,
}: {
  readonly profile: Profile;
  /** Closes it to show something else. */
  readonly onClose?: () => void;
  readonly children: (editor: Editor) => ReactNode;
}) {
  const messages = useMessages();
  const { openDataset } = useNavigation();
  const { categories } = useCategories();
  const observed = useQuery(observedValuesQuery(profile.id));
  const evidence = useQuery(statusEvidenceQuery(profile.id));
  const [part, setPart] = useState<CategoryPart>('statuses');
  const [shown, setShown] = useState(valuesAtOnce);
  const changes = useCategoryChanges(profile.id);
  const found = observed.data ?? [];
  const byField = new Map(
    categorisedFields
      .filter(({ id }) => !statusFields.includes(id))
      .map(({ id }) => [
        id,
        listValues(
          id,
          found.find((one) => one.field === id),
          categories,
        ),
      ]),
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
  const accepted = acceptSuggestions(
    part === 'statuses'
      ? all.filter(({ suggestion }) => suggestion !== null)
      : (byField.get(part) ?? [])
          .slice(0, shown)
          .filter(({ isSuggested }) => isSuggested)
          .map((listed) => ({ field: part, listed, category: listed.category })),
  );
  const showRows = ({ field, listed: { value }, evidence: shown }: SuggestedStatus) => {
    if (!shown?.visits || (typeof value !== 'string' && value !== null)) return;
    const { dataset, field: name } = getCategorisedField(field);
    const { visit = null } = getDataset(dataset);
    openDataset(dataset, {
      draft: { range: shown.visits, number: '', scope: 'period', dates: visit },
      filters: [{ kind: 'oneOf', field: name, values: [value] }],
    });
    onClose?.();
  };
  const orders = statuses.get('orderStatus') ?? [];
  const yesterday = evidence.data?.yesterday ?? null;
  return children({
    body: (
      <>
        <p className={styles.about}>{messages.text('categories.about')}</p>
        {changes.error && <ErrorNotice error={changes.error} />}
        {observed.isError && <ErrorNotice error={toAppError(observed.error)} />}
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
        {part === 'statuses' && orders.length > 0 && yesterday !== null && (
          <YesterdayFigures yesterday={yesterday} orders={orders} />
        )}
        {part === 'statuses' ? (
          <StatusSetup
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
            observed={found.find((one) => one.field === part)}
            isReading={observed.isPending}
            shown={shown}
            onShowMore={() => setShown(shown + valuesAtOnce)}
            onChange={changes.change}
          />
        )}
        <div className={shared.buttons}>
          <Button onPress={changes.importFromFile}>{messages.text('sharedFile.import')}</Button>
          <Button
            onPress={changes.exportToFile}
            isDisabled={Object.values(categories).every((entries) => entries.length === 0)}
          >
            {messages.text('sharedFile.export')}
          </Button>
        </div>
      </>
    ),
    undo: (
      <Button
        icon="undo"
        className={styles.undo ?? ''}
        onPress={changes.undo}
        isDisabled={!changes.canUndo}
      >
        {messages.text('common.undo')}
      </Button>
    ),
    suggestions: observed.isPending || evidence.isPending ? null : accepted.length,
    acceptAll: () => changes.accept(accepted),
  });
}
