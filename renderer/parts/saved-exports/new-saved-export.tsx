import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toAppError } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notifyError } from '../../base/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { openTool } from '../tools/index.ts';
import { SaveReportExport, SaveWeeklyPage } from './save-report-saved-export.tsx';
import { useImportSavedExport } from './use-import-saved-export.ts';
import { WorkbookDialog } from './workbook-dialog.tsx';

/** The ways to an export: a workbook or a database at once, or a saved export of rows, of reports or from a file. */
export function NewSavedExport({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const [making, setMaking] = useState<Making | null>(null);
  const importSavedExport = useImportSavedExport();
  const importing = useMutation({
    mutationFn: () => importSavedExport(profile.id),
    onError: (thrown) => notifyError(describeError(toAppError(thrown), messages).title),
  });
  return (
    <>
      <MenuButton
        button={
          <Button variant="primary" icon="plus">
            {messages.text('savedExport.make')}
            <Icon name="chevronDown" size={14} />
          </Button>
        }
        groups={[
          [
            {
              id: 'workbook',
              text: messages.text('command.workbook'),
              run: () => openTool('workbook'),
            },
            {
              id: 'database',
              text: messages.text('database.menu'),
              run: () => openTool('database'),
            },
          ],
          (['rows', 'reports', 'weekly', 'file'] as const).map((kind) => ({
            id: kind,
            text: messages.text(`savedExport.make.${kind}`),
            run: () => (kind === 'file' ? importing.mutate() : setMaking(kind)),
          })),
        ]}
      />
      <MakingDialog profile={profile} making={making} onClose={() => setMaking(null)} />
    </>
  );
}

/** The content of a new saved export. */
export type Making = 'rows' | 'reports' | 'weekly';

/** The dialog for the chosen kind of saved export. */
export function MakingDialog({
  profile,
  making,
  onClose,
}: {
  readonly profile: Profile;
  readonly making: Making | null;
  readonly onClose: () => void;
}) {
  switch (making) {
    case 'rows':
      return <WorkbookDialog profile={profile} isForSavedExport onClose={onClose} />;
    case 'reports':
      return <SaveReportExport profile={profile} reports={[]} onClose={onClose} />;
    case 'weekly':
      return <SaveWeeklyPage profile={profile} onClose={onClose} />;
    default:
      return null;
  }
}
