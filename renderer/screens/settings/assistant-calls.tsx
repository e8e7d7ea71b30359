import type { AssistantCall } from '../../../shared/domain/assistants.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import shared from '../../ui/shared.module.css';
import styles from './assistant-calls.module.css';

/** The latest calls of assistants, without values, since those aren't logged. */
export function AssistantCalls({
  calls,
  venues,
}: {
  readonly calls: readonly AssistantCall[];
  readonly venues: readonly Profile[];
}) {
  const messages = useMessages();
  if (calls.length === 0) {
    return <p className={shared.quiet}>{messages.text('assistants.calls.none')}</p>;
  }
  return (
    <DataTable
      label={messages.text('assistants.calls')}
      className={styles.calls}
      rows={calls}
      getKey={({ at }, index) => `${at} ${index}`}
      columns={[
        {
          title: messages.text('common.when'),
          className: styles.when,
          cell: ({ at }) => messages.moment(at),
        },
        {
          title: messages.text('assistants.column.program'),
          className: styles.program,
          cell: ({ program }) => <bdi>{program}</bdi>,
        },
        {
          title: messages.text('common.venue'),
          cell: ({ profileId }) => <bdi>{venues.find(({ id }) => id === profileId)?.name}</bdi>,
        },
        {
          title: messages.text('assistants.column.asked'),
          cell: (call) => describeTopic(call, messages),
        },
        {
          title: messages.text('assistants.column.outcome'),
          cell: ({ outcome }) => messages.text(`assistants.outcome.${outcome}`),
        },
        {
          title: messages.text('common.rows'),
          isNumber: true,
          cell: ({ rows }) => messages.number(rows),
        },
      ]}
    />
  );
}

function describeTopic({ tool, topic }: AssistantCall, messages: Messages): string {
  const { report, datasets = [], days } = topic;
  const parts = [
    messages.text(tool === null ? 'assistants.tool.none' : `assistants.tool.${tool}`),
    ...(report ? [messages.text(`report.${report}.name`)] : []),
    ...datasets.map((dataset) => messages.text(`dataset.${dataset}`)),
    ...(days ? [messages.dayRange(days)] : []),
  ];
  return parts.join(' · ');
}
