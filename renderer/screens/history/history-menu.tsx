import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useBringUpToDate } from '../../parts/jobs/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import shared from '../../ui/shared.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { MomentPurpose } from './moment-dialog.tsx';

interface Props {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly onMoment: (purpose: MomentPurpose) => void;
  readonly onPlan: () => void;
}

/** Earlier states, changes, and how much of them is stored. */
export function HistoryMenu({ profileId, dataset, onMoment, onPlan }: Props) {
  const messages = useMessages();
  const { open } = useNavigation();
  const keepUp = useBringUpToDate(profileId);
  const items = [
    { id: 'asKnown', icon: 'history', run: () => onMoment('asKnown') },
    { id: 'changes', icon: 'filter', run: () => onMoment('changes') },
    { id: 'refreshPeriod', icon: 'calendar', run: onPlan },
    { id: 'keepUp', icon: 'refresh', run: () => keepUp.start(dataset) },
    { id: 'coverage', icon: 'coverage', run: () => open({ screen: 'coverage', dataset }) },
  ] as const;
  return (
    <MenuButton
      button={
        <Tooltip isName text={messages.text('history.button')}>
          <Button icon="history">
            <span className={shared.spare}>{messages.text('history.button')}</span>
            <Icon name="chevronDown" size={14} />
          </Button>
        </Tooltip>
      }
      groups={[items.map((item) => ({ ...item, text: messages.text(`history.${item.id}`) }))]}
    />
  );
}
