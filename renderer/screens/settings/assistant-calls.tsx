import type { AssistantCall } from '../../../shared/domain/assistants.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import styles from './assistant-calls.module.css';

/** The latest calls of assistants. Has no values: they aren't noted. */
export function AssistantCalls({
  calls,
  venues,
}: {
  readonly calls: readonly AssistantCall[];
  readonly venues: readonly Profile[];
}) {
  const messages = useMessages();
  if (calls.length === 0) return <p>{messages.text('assistants.calls.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
    <section className={styles.list} tabIndex={0} aria-label={messages.text('assistants.calls')}>
      <table className={classNames(shared.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{messages.text('common.when')}</th>
            <th scope="col">{messages.text('assistants.column.program')}</th>
            <th scope="col">{messages.text('common.venue')}</th>
            <th scope="col">{messages.text('assistants.column.asked')}</th>
            <th scope="col">{messages.text('assistants.column.outcome')}</th>
            <th scope="col" className={styles.number}>
              {messages.text('common.rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id, and two may be at once
            <tr key={`${call.at} ${at}`}>
              <td className={styles.when}>{messages.moment(call.at)}</td>
              <td>
                <bdi>{call.program}</bdi>
              </td>
              <td>
                <bdi>{venues.find(({ id }) => id === call.profileId)?.name ?? ''}</bdi>
              </td>
              <td>{describeAsked(call, messages)}</td>
              <td>{messages.text(`assistants.outcome.${call.outcome}`)}</td>
              <td className={styles.number}>{messages.number(call.rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function describeAsked({ tool, asked }: AssistantCall, messages: Messages): string {
  const { report, datasets = [], days } = asked;
  const parts = [
    messages.text(tool === null ? 'assistants.tool.none' : `assistants.tool.${tool}`),
    ...(report ? [messages.text(`report.${report}.name`)] : []),
    ...datasets.map((dataset) => messages.text(`dataset.${dataset}`)),
    ...(days ? [messages.dayRange(days)] : []),
  ];
  return parts.join(' · ');
}
