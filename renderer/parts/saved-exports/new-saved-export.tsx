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
import { SaveReportExport, SaveWeeklyPage } from './save-report-saved-export.tsx';
import { useImportSavedExport } from './use-import-saved-export.ts';
import { WorkbookDialog } from './workbook-dialog.tsx';

/** The ways to a saved export: of rows, of reports, as a weekly page, or from a file that a colleague sent. */
export function NewSavedExport({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const [making, setMaking] = useState<'rows' | 'reports' | 'weekly' | null>(null);
  const importSavedExport = useImportSavedExport();
  const importing = useMutation({
    mutationFn: () => importSavedExport(profile.id),
    onError: (thrown) => notifyError(describeError(toAppError(thrown), messages).title),
  });
  const close = () => setMaking(null);
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
          (['rows', 'reports', 'weekly', 'file'] as const).map((kind) => ({
            id: kind,
            text: messages.text(`savedExport.make.${kind}`),
            run: () => (kind === 'file' ? importing.mutate() : setMaking(kind)),
          })),
        ]}
      />
      {making === 'rows' && <WorkbookDialog profile={profile} isForSavedExport onClose={close} />}
      {making === 'reports' && <SaveReportExport profile={profile} reports={[]} onClose={close} />}
      {making === 'weekly' && <SaveWeeklyPage profile={profile} onClose={close} />}
    </>
  );
}
