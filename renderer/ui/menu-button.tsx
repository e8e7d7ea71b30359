import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import type { MenuEntry } from './context-menu.tsx';
import { Icon } from './icon.tsx';
import listStyles from './list.module.css';
import { Popover } from './popover.tsx';
import shared from './shared.module.css';

export interface ButtonMenuEntry extends Pick<MenuEntry, 'id' | 'icon' | 'text' | 'run'> {
  /** For entries of which one is chosen: whether it is this one. */
  readonly isCurrent?: boolean;
  readonly note?: string | undefined;
}

interface Props {
  readonly button: ReactNode;
  /** Groups are separated by lines. */
  readonly groups: readonly (readonly ButtonMenuEntry[])[];
  readonly placement?: 'bottom start' | 'bottom end';
}

export function MenuButton({ button, groups, placement = 'bottom end' }: Props) {
  const entries = groups.flat();
  return (
    <MenuTrigger>
      {button}
      <Popover placement={placement}>
        <Menu
          className={listStyles.list ?? ''}
          onAction={(key) => entries.find(({ id }) => id === key)?.run()}
        >
          {groups
            .filter((group) => group.length > 0)
            .flatMap((group, at) => [
              ...(at > 0
                ? [
                    <Separator
                      key={`before ${group[0]?.id}`}
                      className={listStyles.separator ?? ''}
                    />,
                  ]
                : []),
              ...group.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.text}
                  className={listStyles.item ?? ''}
                >
                  <Entry {...entry} />
                </MenuItem>
              )),
            ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ icon, text, isCurrent, note }: ButtonMenuEntry) {
  if (isCurrent === undefined) {
    return (
      <>
        {icon && <Icon name={icon} />}
        {text}
      </>
    );
  }
  return (
    <>
      <span className={listStyles.check}>{isCurrent && <Icon name="check" size={14} />}</span>
      <bdi className={shared.ellipsisFill}>{text}</bdi>
      {note && <span className={shared.faint}>{note}</span>}
    </>
  );
}
