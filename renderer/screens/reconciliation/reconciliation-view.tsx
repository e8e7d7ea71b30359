import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Reconciliation, ReconciliationRule } from '../../../shared/domain/reconciliation.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useOpenRows } from '../../parts/drill-down/index.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { checkAgain } from '../../queries/reconciliation.ts';
import frame from '../../ui/screen.module.css';
import { ScreenPage } from '../../ui/screen-page.tsx';
import styles from './reconciliation.module.css';
import { RuleList } from './rule-list.tsx';
import { countOpen } from './rule-notes.ts';
import { RuleView } from './rule-view.tsx';

/** The rules with their results, and one of them in full. */
export function ReconciliationView({
  profile,
  reconciliation,
}: {
  readonly profile: Profile;
  readonly reconciliation: Reconciliation;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const setDismissed = useMutation({
    mutationFn: (input: {
      readonly rule: ReconciliationRule;
      readonly finding: string | null;
      readonly isDismissed: boolean;
    }) => unwrap(desk.reconciliation.setDismissed({ profileId: profile.id, ...input })),
    onSettled: () => checkAgain(client, profile.id),
  });
  const openRows = useOpenRows(profile);
  const { rules } = reconciliation;
  // The rule stays open when its last issue is dismissed.
  const [chosen, setChosen] = useState<ReconciliationRule>(
    () => (rules.find((result) => countOpen(result) > 0) ?? rules[0])?.rule ?? 'orderLineTotals',
  );
  const failure = findFailure({ error: setDismissed.error, isFetching: setDismissed.isPending });
  const shown = rules.find(({ rule }) => rule === chosen);
  return (
    <ScreenPage>
      <div className={frame.headLine}>
        <p className={frame.sentence} role="status">
          {writeSummary(reconciliation, messages)}
        </p>
      </div>
      {failure && <ErrorNotice error={failure} />}
      <div className={styles.checks}>
        <RuleList rules={rules} shown={chosen} onShow={setChosen} />
        {shown && (
          <RuleView
            result={shown}
            days={reconciliation}
            showsSince={reconciliation.comparedWith !== null}
            isBusy={setDismissed.isPending}
            onRows={openRows}
            onDismiss={(finding, isDismissed) =>
              setDismissed.mutate({ rule: chosen, finding, isDismissed })
            }
          />
        )}
      </div>
    </ScreenPage>
  );
}

function writeSummary({ rules, comparedWith }: Reconciliation, messages: Messages): string {
  const counted = rules.filter(({ isDismissed }) => !isDismissed);
  const open = counted.reduce((sum, result) => sum + countOpen(result), 0);
  const fresh = counted.reduce((sum, { newCount }) => sum + newCount, 0);
  const day = comparedWith === null ? '' : messages.day(comparedWith);
  const summary = messages.text('reconciliation.summary', { open, fresh, day });
  const incomplete = rules.filter(({ needs }) => needs.length > 0).length;
  return [
    `${summary}.`,
    ...(incomplete > 0 ? [messages.text('reconciliation.incomplete', { rules: incomplete })] : []),
  ].join(' ');
}
