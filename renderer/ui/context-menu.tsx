import { useLayoutEffect, useRef } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { classNames } from './class-names.ts';
import styles from './context-menu.module.css';
import { runAfterFocusIsBack } from './focus-return.tsx';
import { Icon, type IconName } from './icon.tsx';
import listStyles from './list.module.css';
import { Popover } from './popover.tsx';
import shared from './shared.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly icon?: IconName;
  readonly text: string;
  /** The shortcut of the entry. */
  readonly keys?: string | undefined;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** The place where the menu opens, in pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

/** A context menu, opened by the right button, the Menu key or Shift+F10. */
export function ContextMenu({
  label,
  place,
  groups,
  onClose,
}: {
  readonly label: string;
  readonly place: MenuPlace;
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly onClose: () => void;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const entries = groups.flat();
  // Closes when the window loses the focus, as system menus do.
  useLayoutEffect(() => {
    addEventListener('blur', onClose);
    return () => removeEventListener('blur', onClose);
  }, [onClose]);
  return (
    <>
      <span
        ref={anchor}
        className={styles.anchor}
        style={{ left: place.x, top: place.y }}
        aria-hidden="true"
      />
      <Popover
        triggerRef={anchor}
        isOpen
        aria-label={label}
        placement="bottom start"
        offset={0}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Menu
          aria-label={label}
          className={listStyles.list ?? ''}
          autoFocus="first"
          disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
          onAction={(key) => {
            onClose();
            // By then the cell has the focus again, so that commands such as Copy go there.
            runAfterFocusIsBack(() => entries.find(({ id }) => id === key)?.run());
          }}
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group) => (
              <MenuSection key={group[0]?.id} aria-label={label} className={styles.group ?? ''}>
                {group.map(({ id, icon, text, keys }) => (
                  <MenuItem key={id} id={id} textValue={text} className={listStyles.item ?? ''}>
                    {icon ? <Icon name={icon} /> : <span className={styles.noIcon} />}
                    <span className={shared.texts}>
                      <bdi className={classNames(shared.ellipsis, styles.text)}>{text}</bdi>
                    </span>
                    {keys !== undefined && (
                      <Keyboard className={styles.keys ?? ''}>{keys}</Keyboard>
                    )}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
        </Menu>
      </Popover>
    </>
  );
}
