import { useEffect } from 'react';
import type { Profile } from '../../shared/domain/profiles.ts';
import { useCommand } from '../base/commands.ts';
import { DoctorDialog } from '../parts/doctor/index.ts';
import { DatabaseExportDialog } from '../parts/export/index.ts';
import { showJobs } from '../parts/jobs/index.ts';
import { WorkbookDialog } from '../parts/saved-exports/index.ts';
import { openTool, useOpenTool } from '../parts/tools/index.ts';
import { EditVenue } from '../parts/venue-form/index.ts';
import { VisitorTokenDialog } from '../parts/visitor-token/visitor-token-dialog.tsx';

/** The current venue's tools, each a dialog whose state lasts while it is open. */
export function VenueTools({
  profile,
  onReplaceKeys,
}: {
  readonly profile: Profile;
  readonly onReplaceKeys: () => void;
}) {
  const tool = useOpenTool();
  const close = () => openTool(null);
  useEffect(() => () => openTool(null), []);
  useCommand('workbook', () => openTool('workbook'));
  useCommand('database', () => openTool('database'));
  useCommand('doctor', () => openTool('doctor'));
  useCommand('jobs', () => showJobs(true));
  switch (tool) {
    case 'doctor':
      return (
        <DoctorDialog
          venue={profile}
          patient={{ of: 'profile', profileId: profile.id }}
          onClose={close}
          {...(profile.demo
            ? {}
            : {
                onRepair: (is: 'keys' | 'edit') => {
                  openTool(is === 'edit' ? 'venue' : null);
                  if (is === 'keys') onReplaceKeys();
                },
              })}
        />
      );
    case 'database':
      return <DatabaseExportDialog profile={profile} onClose={close} />;
    case 'venue':
      return <EditVenue profile={profile} onClose={close} />;
    case 'visitor-token':
      return <VisitorTokenDialog profile={profile} onClose={close} />;
    case 'workbook':
      return <WorkbookDialog profile={profile} onClose={close} />;
    case null:
      return null;
  }
}
