import type { SavedView } from '../../../shared/domain/saved-views.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ButtonMenuEntry, MenuButton } from '../../ui/menu-button.tsx';
import styles from './saved-views.module.css';

interface Props<View> {
  readonly views: readonly View[];
  /** The view that the screen began as. */
  readonly current: View | null;
  /** The screen has changed since then. */
  readonly isChanged: boolean;
  readonly onApply: (view: View) => void;
  readonly onSaveAs: () => void;
  readonly onSave: (view: View) => void;
  readonly onManage: () => void;
  /** Further entries for the current view. */
  readonly more?: readonly ButtonMenuEntry[];
}

/** Which saved view the screen began as, whether it was changed since, and the others. */
export function ViewsButton<View extends SavedView>(props: Props<View>) {
  const { views, current, isChanged, onApply, onSaveAs } = props;
  const messages = useMessages();
  const save = () => (current ? props.onSave(current) : onSaveAs());
  useCommand('saveView', save);
  return (
    <MenuButton
      placement="bottom start"
      button={
        <Button variant="quiet" icon="savedView">
          <span className={current ? styles.current : undefined}>
            {current
              ? messages.text('views.menu', { name: current.name })
              : messages.text('views.menu.none')}
          </span>
          {isChanged && <span className={styles.changed}>{messages.text('views.changed')}</span>}
          <Icon name="chevronDown" size={14} />
        </Button>
      }
      groups={[
        views.map((view) => ({
          id: view.viewId,
          text: view.name,
          isCurrent: view === current,
          note:
            'isDefault' in view && view.isDefault ? messages.text('views.isDefault') : undefined,
          run: () => onApply(view),
        })),
        [
          ...(isChanged && current
            ? [
                { id: 'save', text: messages.text('common.saveChanges'), run: save },
                { id: 'revert', text: messages.text('views.revert'), run: () => onApply(current) },
              ]
            : []),
          { id: 'saveAs', text: messages.text('views.saveAs'), run: onSaveAs },
          ...(props.more ?? []),
          { id: 'manage', text: messages.text('views.manage'), run: props.onManage },
        ],
      ]}
    />
  );
}
