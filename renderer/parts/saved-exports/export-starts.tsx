import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fileFormats, isWorkbook, reportFormats } from '../../../shared/export-formats.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { useNavigation } from '../navigation/index.ts';
import { openTool } from '../tools/index.ts';
import styles from './export-starts.module.css';
import { type Making, MakingDialog } from './new-saved-export.tsx';

interface Start {
  readonly id: 'table' | 'workbook' | 'database' | 'reports' | 'weekly';
  readonly name: MessageKey;
  readonly icon: IconName;
  readonly formats: readonly string[];
}

const starts: readonly Start[] = [
  { id: 'table', name: 'exports.start.table', icon: 'view', formats: fileFormats },
  {
    id: 'workbook',
    name: 'workbook.title',
    icon: 'workbook',
    formats: fileFormats.filter(isWorkbook),
  },
  { id: 'database', name: 'database.title', icon: 'storage', formats: ['duckdb'] },
  { id: 'reports', name: 'reports.title', icon: 'reports', formats: reportFormats },
  { id: 'weekly', name: 'savedExport.weekly', icon: 'calendar', formats: ['pdf'] },
];

/** The ways to make a first export: the purpose of each, and its file types. */
export function ExportStarts({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const headingId = useId();
  const { open } = useNavigation();
  const [making, setMaking] = useState<Making | null>(null);
  const run = (id: Start['id']): void => {
    if (id === 'table') open({ screen: 'dataset', dataset: 'bookings' });
    else if (id === 'workbook' || id === 'database') openTool(id);
    else setMaking(id);
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 className={shared.heading} id={headingId}>
        {messages.text('exports.starts')}
      </h2>
      <ul className={styles.starts}>
        {starts.map(({ id, name, icon, formats }) => (
          <li key={id}>
            <AriaButton className={classNames(shared.card, styles.start)} onPress={() => run(id)}>
              <Icon name={icon} size={20} />
              <span className={styles.name}>{messages.text(name)}</span>
              <span>{messages.text(`exports.start.${id}.about`)}</span>
              <span className={styles.formats}>
                {formats.map((format) => format.toUpperCase()).join(' · ')}
              </span>
            </AriaButton>
          </li>
        ))}
      </ul>
      <MakingDialog profile={profile} making={making} onClose={() => setMaking(null)} />
    </section>
  );
}
