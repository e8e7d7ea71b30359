import { useQuery } from '@tanstack/react-query';
import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { View } from '../../../shared/domain/views.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { toPageView } from '../../parts/grid/index.ts';
import { useTemporaryState } from '../../parts/personal-data/index.ts';
import { RecordFields } from '../../parts/record/index.ts';
import { namesQuery } from '../../queries/names.ts';
import { recordQuery } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import styles from './guide.module.css';

const guides = getDataset('guides');

/** The guide's record. Private and account data is separate, and masked. */
export function GuideDetails({
  profileId,
  resultId,
  personalData,
}: {
  readonly profileId: string;
  readonly resultId: string;
  readonly personalData: View['personalData'];
}) {
  const messages = useMessages();
  const [opened, setOpened] = useTemporaryState<readonly string[]>([]);
  const view = toPageView(resultId, guides, {
    personalData: opened.length > 0 ? 'shown' : personalData,
  });
  useQuery(namesQuery(profileId, resultId));
  const record = useQuery(recordQuery(view, 0));
  if (record.isError) return <ErrorNotice error={toAppError(record.error)} />;
  const lines = record.data?.fields ?? [];
  // The page's title has the name, and the language's name stands for its code.
  const isSaidElsewhere = (name: string) => name === 'name' || name === 'emailLanguage';
  const isContact = (name: string) => findField(guides, name)?.personal !== undefined;
  const groups = [
    {
      title: 'guide.details',
      lines: lines.filter(
        ({ field, known }) => known && !isContact(field) && !isSaidElsewhere(field),
      ),
    },
    { title: 'guide.contact', lines: lines.filter(({ field }) => isContact(field)) },
    { title: 'record.unknown', lines: lines.filter(({ known }) => !known) },
  ] as const;
  return (
    <div className={styles.details}>
      {groups.map(
        (group) =>
          group.lines.length > 0 && (
            <section
              key={group.title}
              className={classNames(shared.card, styles.card)}
              aria-label={messages.text(group.title)}
            >
              <h2 className={styles.cardTitle}>{messages.text(group.title)}</h2>
              <RecordFields
                dataset={guides}
                lines={group.lines}
                all={lines}
                isScreenOpen={personalData === 'shown'}
                opened={opened}
                onOpen={(name) => setOpened([...opened, name])}
              />
            </section>
          ),
      )}
    </div>
  );
}
