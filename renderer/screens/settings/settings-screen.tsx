import { use } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { getSectionRoute, type SettingsSection, settingsSections } from '../../base/route.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { VenueListSection } from '../../parts/profiles/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DialogSubject } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import frame from '../../ui/screen.module.css';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { useMedia } from '../../ui/use-media.ts';
import { StorageView } from '../coverage/index.ts';
import { About } from './about.tsx';
import { Advanced } from './advanced.tsx';
import { Assistants } from './assistants.tsx';
import { Background } from './background.tsx';
import { Connection } from './connection.tsx';
import { PersonalData } from './personal-data.tsx';
import styles from './settings.module.css';
import { Targets } from './targets/targets.tsx';
import { Updates } from './updates.tsx';

interface Props {
  readonly profile: Profile;
  readonly section: Exclude<SettingsSection, 'statuses'>;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

const icons: Readonly<Record<SettingsSection, IconName>> = {
  venues: 'venues',
  connection: 'key',
  statuses: 'tag',
  storage: 'storage',
  personalData: 'eyeOff',
  targets: 'export',
  assistants: 'chat',
  background: 'window',
  updates: 'refresh',
  advanced: 'more',
  about: 'info',
};

/** Sections whose dialogs are not about the current venue. */
const ofAllVenues: ReadonlySet<SettingsSection> = new Set(['venues', 'targets', 'about']);

/** The settings, each section with its own route. */
export function SettingsScreen(props: Props) {
  const { profile, section } = props;
  const messages = useMessages();
  const { open } = useNavigation();
  const subject = use(DialogSubject);
  const show = (next: SettingsSection) => open(getSectionRoute(next));
  // At 400 % zoom the sections would fill the window.
  const isNarrow = useMedia('(max-width: 480px)');
  return (
    <>
      <header className={frame.header}>
        <div className={frame.titleLine}>
          <h1 className={shared.title}>{messages.text('settings.title')}</h1>
          {isNarrow && (
            <Select
              label={messages.text('settings.sections')}
              hidesLabel
              className={styles.narrowSections ?? ''}
              options={settingsSections.map((id) => ({
                id,
                text: messages.text(`settings.${id}`),
              }))}
              value={section}
              onChange={show}
            />
          )}
        </div>
      </header>
      <div className={classNames(shared.fillRow, styles.body)}>
        {!isNarrow && (
          <nav className={styles.sections} aria-label={messages.text('settings.sections')}>
            {settingsSections.map((each) => (
              <AriaButton
                key={each}
                className={styles.section ?? ''}
                aria-current={each === section ? 'page' : 'false'}
                onPress={() => show(each)}
              >
                <Icon name={icons[each]} />
                {messages.text(`settings.${each}`)}
              </AriaButton>
            ))}
          </nav>
        )}
        <section key={section} className={styles.content} aria-labelledby="settings-heading">
          <h2 id="settings-heading" className={shared.heading}>
            {messages.text(`settings.${section}`)}
          </h2>
          <DialogSubject value={ofAllVenues.has(section) ? null : subject}>
            <Content {...props} />
          </DialogSubject>
        </section>
      </div>
      <StatusBar profile={profile} />
    </>
  );
}

function Content({ profile, section, onAddVenue, onReplaceKeys }: Props) {
  switch (section) {
    case 'venues':
      return <VenueListSection onAddVenue={onAddVenue} />;
    case 'connection':
      return <Connection key={profile.id} profile={profile} onReplaceKeys={onReplaceKeys} />;
    case 'storage':
      return <StorageView key={profile.id} profile={profile} />;
    case 'personalData':
      return <PersonalData key={profile.id} profile={profile} />;
    case 'targets':
      return <Targets />;
    case 'assistants':
      return <Assistants />;
    case 'background':
      return <Background profile={profile} />;
    case 'updates':
      return <Updates />;
    case 'advanced':
      return <Advanced key={profile.id} profile={profile} />;
    case 'about':
      return <About />;
  }
}
