import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FiledFieldId } from '../../../shared/domain/filing.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { filedFields } from '../../../shared/filing/filed-fields.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { observedValuesQuery } from '../../queries/filing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { FieldList } from './field-list.tsx';
import styles from './filing.module.css';
import { useFiling } from './filing-context.tsx';
import { listSuggestions, listValues } from './listed-values.ts';
import { useFilingChanges } from './use-filing-changes.ts';
import { ValueTable } from './value-table.tsx';

/** What the values of a venue count as, over the screen whose totals they make. */
export function FilingDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  return (
    <FilingEditor profile={profile}>
      {(body, actions) => (
        <Dialog
          title={messages.text('filing.title', { venue: profile.name })}
          isOpen
          onClose={onClose}
          width={1040}
          footer={
            <>
              {actions}
              <Button variant="primary" onPress={onClose}>
                {messages.text('filing.done')}
              </Button>
            </>
          }
        >
          {body}
        </Dialog>
      )}
    </FilingEditor>
  );
}

/** The same as a part of a page. */
export function FilingSection({ profile }: { readonly profile: Profile }) {
  return (
    <FilingEditor profile={profile}>
      {(body, actions) => (
        <>
          {body}
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </FilingEditor>
  );
}

/** Field by field, with what is downloaded of each. */
function FilingEditor({
  profile,
  children,
}: {
  readonly profile: Profile;
  readonly children: (body: ReactNode, actions: ReactNode) => ReactNode;
}) {
  const messages = useMessages();
  const { filing } = useFiling();
  const observed = useQuery(observedValuesQuery(profile.id));
  const [field, setField] = useState<FiledFieldId>('bookingStatus');
  const changes = useFilingChanges(profile.id);
  const found = observed.data ?? [];
  const byField = new Map(
    filedFields.map(({ id }) => [
      id,
      listValues(
        id,
        found.find((one) => one.field === id),
        filing,
      ),
    ]),
  );
  const suggestions = listSuggestions(found, filing);
  const acceptAll = () =>
    changes.change(
      suggestions.map(({ field: of, value: { value, countsAs, name, color } }) => ({
        field: of,
        value,
        entry: { value, countsAs, name, color },
      })),
    );
  return children(
    <>
      <div className={styles.top}>
        <p className={styles.about}>{messages.text('filing.about')}</p>
        <Button icon="check" onPress={acceptAll} isDisabled={suggestions.length === 0}>
          {messages.text('filing.acceptAll', { suggestions: suggestions.length })}
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
      <Button onPress={changes.importFromFile}>{messages.text('filing.import')}</Button>
      <Button
        onPress={changes.exportToFile}
        isDisabled={Object.values(filing).every((entries) => entries.length === 0)}
      >
        {messages.text('filing.export')}
      </Button>
      <span className={styles.gap} />
      <Button icon="history" onPress={changes.undo} isDisabled={!changes.canUndo}>
        {messages.text('filing.undo')}
      </Button>
    </>,
  );
}
