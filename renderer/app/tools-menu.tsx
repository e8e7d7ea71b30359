import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { Profile } from '../../shared/domain/profiles.ts';
import { useMessages } from '../base/messages-context.tsx';
import { openTool, type Tool } from '../features/tools/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import listStyles from '../ui/list.module.css';
import { Popover } from '../ui/popover.tsx';
import { VenueTools } from './venue-tools.tsx';

/** The way to the tools of the venue on the screen, and the tools themselves. */
export function ToolsMenu({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="wrench" aria-label={messages.text('tools.open')} />
        <Popover placement="top start">
          <Menu className={listStyles.list ?? ''} onAction={(key) => openTool(key as Tool)}>
            <MenuItem id="doctor" className={listStyles.item ?? ''}>
              <Icon name="search" />
              {messages.text('doctor.menu')}
            </MenuItem>
            <MenuItem id="workbook" className={listStyles.item ?? ''}>
              <Icon name="columns" />
              {messages.text('workbook.menu')}
            </MenuItem>
            <MenuItem id="exports" className={listStyles.item ?? ''}>
              <Icon name="folder" />
              {messages.text('exports.menu')}
            </MenuItem>
            <MenuItem id="recipes" className={listStyles.item ?? ''}>
              <Icon name="export" />
              {messages.text('recipes.menu')}
            </MenuItem>
            <MenuItem id="statuses" className={listStyles.item ?? ''}>
              <Icon name="tag" />
              {messages.text('filing.menu')}
            </MenuItem>
            <MenuItem id="preferences" className={listStyles.item ?? ''}>
              <Icon name="refresh" />
              {messages.text('preferences.menu')}
            </MenuItem>
            <MenuItem id="visitor-token" className={listStyles.item ?? ''}>
              <Icon name="key" />
              {messages.text('visitorToken.menu')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <VenueTools key={profile.id} profile={profile} />
    </>
  );
}
