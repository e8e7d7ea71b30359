import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { listCaps } from '../../base/write-keys.ts';
import { aboutQuery } from '../../queries/about.ts';
import { classNames } from '../../ui/class-names.ts';
import { FocusReturn, runAfterFocusIsBack } from '../../ui/focus-return.tsx';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import styles from './palette.module.css';
import { groupTitles, type PaletteEntry } from './palette-entry.ts';
import { rankEntries } from './rank-entries.ts';
import { readRecent, rememberRecent } from './recent-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import { useTypedEntries } from './use-typed-entries.ts';

interface Props {
  readonly profile: Profile;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
  readonly onClose: () => void;
}

/** Rows that Page Up and Page Down move. */
const page = 8;

/** An input with its results: a combobox whose list is always open. */
export function PaletteDialog({ profile, onAddVenue, onReplaceKeys, onClose }: Props) {
  const messages = useMessages();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(readRecent);
  const entries = usePaletteEntries(profile, { onAddVenue, onReplaceKeys });
  const typedEntries = useTypedEntries(profile, typed);
  const found = rankEntries(entries, typed, recent, typedEntries);
  const list = useRef<HTMLDivElement>(null);
  const current = found[Math.min(active, found.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function choose(entry: PaletteEntry | undefined): void {
    if (!entry || entry.problem !== null) return;
    if (entry.group !== 'days' && entry.group !== 'order') rememberRecent(entry.id);
    onClose();
    // By then the previous element has the focus again, and a new dialog returns it there.
    runAfterFocusIsBack(entry.run);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = found.length - 1;
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + page, last),
      PageUp: Math.max(active - page, 0),
    }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current);
    else if (next === undefined) return;
    else setActive(Math.max(next, 0));
    event.preventDefault();
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={styles.overlay ?? ''}
      data-modal=""
      data-palette=""
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={messages.text('palette.open')}>
          <FocusReturn />
          <div className={styles.line}>
            <Icon name="search" />
            <input
              className={styles.input}
              role="combobox"
              aria-label={messages.text('command.palette')}
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={current ? `${listId} ${current.id}` : undefined}
              placeholder={messages.text('palette.placeholder')}
              autoComplete="off"
              spellCheck={false}
              // It opens for typing.
              autoFocus
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={messages.text('palette.results')}
            className={styles.list}
          >
            {found.map((entry) => (
              <Entry
                key={entry.id}
                id={`${listId} ${entry.id}`}
                entry={entry}
                isActive={entry === current}
                onChoose={() => choose(entry)}
                onHover={() => setActive(found.indexOf(entry))}
              />
            ))}
          </div>
          {found.length === 0 && <p className={styles.none}>{messages.text('palette.none')}</p>}
          <p role="status" className={shared.hidden}>
            {messages.text('palette.count', { results: found.length })}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The focus stays in the input; the mouse can choose too. */
function Entry(props: {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onHover: () => void;
}) {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const { id, entry, isActive, onChoose, onHover } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus and names it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={entry.problem !== null}
      className={styles.entry}
      onClick={onChoose}
      onMouseMove={isActive ? undefined : onHover}
    >
      <Icon name={entry.icon} />
      <span className={classNames(shared.ellipsis, styles.text)}>
        <bdi>{entry.text}</bdi>
        {entry.about && <span className={styles.about}> {entry.about}</span>}
      </span>
      {entry.problem !== null && <span className={styles.problem}>{entry.problem}</span>}
      {entry.problem === null && entry.keys && (
        <span className={shared.keys}>
          {listCaps(entry.keys, messages, about?.platform ?? 'linux').map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </span>
      )}
      <span className={styles.group}>{messages.text(groupTitles[entry.group])}</span>
    </div>
  );
}
