import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { categorisedFields } from '../../../shared/categories/categorised-fields.ts';
import type { CategorisedFieldId } from '../../../shared/domain/categories.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { observedValuesQuery } from '../../queries/categories.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import styles from './categories.module.css';
import { useCategories } from './category-context.tsx';
import { FieldList } from './field-list.tsx';
import { listSuggestions, listValues } from './listed-values.ts';
import { useCategoryChanges } from './use-category-changes.ts';
import { ValueTable } from './value-table.tsx';

/** What the values of a venue count as, over the screen whose totals they make. */
export function CategoryDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  return (
    <CategoryEditor profile={profile}>
      {(body, actions) => (
        <Dialog
          title={messages.text('categories.title', { venue: profile.name })}
          onClose={onClose}
          width={1040}
          footer={
            <>
              {actions}
              <Button variant="primary" onPress={onClose}>
                {messages.text('categories.done')}
              </Button>
            </>
          }
        >
          {body}
        </Dialog>
      )}
    </CategoryEditor>
  );
}

/** The same as a part of a page. */
export function CategorySection({ profile }: { readonly profile: Profile }) {
  return (
    <CategoryEditor profile={profile}>
      {(body, actions) => (
        <>
          {body}
          <div className={shared.buttons}>{actions}</div>
        </>
      )}
    </CategoryEditor>
  );
}

/** Field by field, with what is downloaded of each. */
function CategoryEditor({
  profile,
  children,
}: {
  readonly profile: Profile;
  readonly children: (body: ReactNode, actions: ReactNode) => ReactNode;
}) {
  const messages = useMessages();
  const { categories } = useCategories();
  const observed = useQuery(observedValuesQuery(profile.id));
  const [field, setField] = useState<CategorisedFieldId>('bookingStatus');
  const changes = useCategoryChanges(profile.id);
  const found = observed.data ?? [];
  const byField = new Map(
    categorisedFields.map(({ id }) => [
      id,
      listValues(
        id,
        found.find((one) => one.field === id),
        categories,
      ),
    ]),
  );
  const suggestions = listSuggestions(found, categories);
  const acceptAll = () =>
    changes.change(
      suggestions.map(({ field: of, value: { value, category, name, color } }) => ({
        field: of,
        value,
        entry: { value, category, name, color },
      })),
    );
  return children(
    <>
      <div className={styles.top}>
        <p className={styles.about}>{messages.text('categories.about')}</p>
        <Button icon="check" onPress={acceptAll} isDisabled={suggestions.length === 0}>
          {messages.text('categories.acceptAll', { suggestions: suggestions.length })}
        </Button>
      </div>
      {changes.error && <ErrorNotice error={changes.error} />}
      {observed.isError && <ErrorNotice error={toAppError(observed.error)} />}
      <div className={styles.panes}>
        <FieldList byField={byField} current={field} onChange={setField} />
        <ValueTable
          key={field}
          field={field}
          values={byField.get(field) ?? []}
          observed={found.find((one) => one.field === field)}
          isReading={observed.isPending}
          onChange={changes.change}
        />
      </div>
    </>,
    <>
      <Button onPress={changes.importFromFile}>{messages.text('categories.import')}</Button>
      <Button
        onPress={changes.exportToFile}
        isDisabled={Object.values(categories).every((entries) => entries.length === 0)}
      >
        {messages.text('categories.export')}
      </Button>
      <span className={shared.gap} />
      <Button icon="history" onPress={changes.undo} isDisabled={!changes.canUndo}>
        {messages.text('categories.undo')}
      </Button>
    </>,
  );
}
