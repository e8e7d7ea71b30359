import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { GridState, GridView } from '../../../shared/domain/saved-views.ts';
import { isLookedUpFilter } from '../../../shared/domain/views.ts';
import { listPresets } from '../../../shared/presets.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { readScreen } from '../navigation/index.ts';
import { SaveDialog } from './save-dialog.tsx';

interface Props {
  readonly profileId: string;
  readonly dataset: Dataset;
  readonly state: GridState;
  readonly now: Temporal.PlainDateTime;
  readonly onSaved: (view: GridView) => void;
  readonly onClose: () => void;
}

/** Saves what a grid shows: under which name, and with which period. */
export function SaveViewDialog({ profileId, dataset, state, now, onSaved, onClose }: Props) {
  const messages = useMessages();
  const [period, setPeriod] = useState(state.period);
  const presets = listPresets(dataset.axis, now).map(({ id }) => id);
  return (
    <SaveDialog
      save={(name) =>
        unwrap(
          desk.savedViews.add({
            profileId,
            dataset: dataset.id,
            name,
            state: { ...state, period },
          }),
        )
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {presets.length > 0 && (
        <Select
          label={messages.text('range.period')}
          value={period ?? ''}
          options={[
            { id: '', text: messages.text('views.form.period.none') },
            ...presets.map((id) => ({ id, text: messages.text(`preset.${id}`) })),
          ]}
          onChange={(id) => setPeriod(presets.find((preset) => preset === id) ?? null)}
        />
      )}
      <p className={shared.faint}>{messages.text('views.form.what')}</p>
      {readScreen(profileId, dataset.id).filters.some(isLookedUpFilter) && (
        <p className={shared.faint}>{messages.text('views.form.drillDown')}</p>
      )}
      <p className={shared.faint}>{messages.text('views.form.personal')}</p>
    </SaveDialog>
  );
}
