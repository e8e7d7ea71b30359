import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ExportList } from '../../parts/export/index.ts';
import {
  ExportStarts,
  NewSavedExport,
  SavedExportCards,
  useSavedExports,
} from '../../parts/saved-exports/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import shared from '../../ui/shared.module.css';
import styles from './exports-screen.module.css';

/** Saved exports with their last and next run, and exported files. If there are none, explains how to export. */
export function ExportsScreen({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const savedExports = useSavedExports(profile.id);
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.text('exports.title')}</h1>
          <span className={shared.gap} />
          <NewSavedExport profile={profile} />
        </div>
      </header>
      <ScreenPage>
        <div className={styles.parts}>
          {savedExports?.length === 0 && <ExportStarts profile={profile} />}
          <SavedExportCards profile={profile} />
          <ExportList profile={profile} />
        </div>
      </ScreenPage>
      <StatusBar profile={profile} />
    </>
  );
}
