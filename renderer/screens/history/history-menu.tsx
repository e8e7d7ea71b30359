import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useBringUpToDate } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import listStyles from '../../ui/list.module.css';
import { Popover } from '../../ui/popover.tsx';
import type { MomentPurpose } from './moment-dialog.tsx';

interface Props {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly onMoment: (purpose: MomentPurpose) => void;
  readonly onPlan: () => void;
}

/** What was known before, what changed, and what of it is stored. */
export function HistoryMenu({ profileId, dataset, onMoment, onPlan }: Props) {
  const messages = useMessages();
  const { open } = useNavigation();
  const keepUp = useBringUpToDate(profileId);
  const items = [
    { id: 'asKnown', icon: 'history', act: () => onMoment('asKnown') },
    { id: 'changes', icon: 'filter', act: () => onMoment('changes') },
    { id: 'refreshPeriod', icon: 'calendar', act: onPlan },
    { id: 'keepUp', icon: 'refresh', act: () => keepUp.start(dataset) },
    { id: 'coverage', icon: 'coverage', act: () => open({ screen: 'coverage', dataset }) },
  ] as const;
  return (
    <MenuTrigger>
      <Button icon="history">
        {messages.text('history.button')}
        <Icon name="chevronDown" size={14} />
      </Button>
      <Popover placement="bottom end">
        <Menu
          aria-label={messages.text('history.button')}
          className={listStyles.list ?? ''}
          onAction={(key) => items.find(({ id }) => id === key)?.act()}
        >
          {items.map(({ id, icon }) => (
            <MenuItem key={id} id={id} className={listStyles.item ?? ''}>
              <Icon name={icon} />
              {messages.text(`history.${id}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
