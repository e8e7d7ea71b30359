import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { type DayRange, toDayRange, toPeriod } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { storageStateQuery } from '../../queries/stored-rows.ts';
import { syncPlanQuery } from '../../queries/sync.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import {
  DayField,
  describeRangeProblem,
  listLongPresets,
  toCalendarDate,
  toVenueDate,
} from '../range-picker/index.ts';
import styles from './plan.module.css';
import { PlanSummary } from './plan-summary.tsx';

interface Props {
  readonly profile: Profile;
  readonly dataset: Dataset;
  readonly range: DayRange;
  /** A job was started for these days. */
  readonly onStarted: (range: DayRange) => void;
  /** Shows the stored rows of these days. Left out if the screen shows them already. */
  readonly onShow?: (range: DayRange) => void;
  readonly onClose: () => void;
}

/** Plans the download of a period of any length, and starts it. */
export function PlanDialog(props: Props) {
  const { profile, dataset, onStarted, onShow, onClose } = props;
  const messages = useMessages();
  const now = useVenueNow(profile.timeZone);
  const headingId = useId();
  const [first, setFirst] = useState<VenueDate | null>(props.range.first);
  const [last, setLast] = useState<VenueDate | null>(props.range.last);
  const [isFirstWhole, setFirstWhole] = useState(true);
  const [isLastWhole, setLastWhole] = useState(true);
  const [again, setAgain] = useState(false);
  const [thorough, setThorough] = useState(false);

  const typed = { first: isFirstWhole ? first : null, last: isLastWhole ? last : null };
  const problem = describeRangeProblem(typed, null, now, messages);
  const request = {
    profileId: profile.id,
    dataset: dataset.id,
    kind: again ? ('again' as const) : ('fill' as const),
    period: toPeriod(first && last && !problem ? { first, last } : props.range),
    thorough,
  };
  const plan = useQuery({ ...syncPlanQuery(request), enabled: problem === null });
  const keeping = useQuery(storageStateQuery(profile.id));
  const made = problem === null ? plan.data : undefined;
  const planned = made?.period ? toDayRange(made.period) : null;
  const start = useMutation({
    mutationFn: () => unwrap(desk.sync.start(request)),
    onSuccess: () => planned && onStarted(planned),
  });
  const nothingToAsk = made !== undefined && made.requests === 0;

  return (
    <Dialog
      title={messages.text('plan.title', { dataset: messages.text(`dataset.${dataset.id}`) })}
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.cancel')}</Button>
          {onShow && planned && made && (made.storedDays > 0 || nothingToAsk) && (
            <Button
              variant={nothingToAsk ? 'primary' : 'secondary'}
              onPress={() => onShow(planned)}
            >
              {messages.text('plan.show')}
            </Button>
          )}
          {!(nothingToAsk && planned && onShow) && (
            <Button
              variant="primary"
              isDisabled={!planned || nothingToAsk || start.isPending}
              onPress={() => start.mutate()}
            >
              {messages.text('common.download')}
            </Button>
          )}
        </>
      }
    >
      <div className={shared.stackM}>
        {dataset.axis && (
          <Group className={shared.buttons ?? ''} aria-label={messages.text('plan.presets')}>
            {listLongPresets(dataset.axis, now).map(({ id, range: preset }) => (
              <AriaButton
                key={id}
                className={styles.preset ?? ''}
                aria-pressed={preset.first === first && preset.last === last}
                onPress={() => {
                  setFirst(preset.first);
                  setLast(preset.last);
                }}
              >
                {messages.text(`preset.${id}`)}
              </AriaButton>
            ))}
          </Group>
        )}
        <div className={styles.days}>
          <DayField
            label={messages.text('range.first')}
            value={toCalendarDate(first)}
            isInvalid={problem !== null}
            describedBy={headingId}
            onChange={(date) => setFirst(date && toVenueDate(date))}
            onWhole={setFirstWhole}
          />
          <DayField
            label={messages.text('range.last')}
            value={toCalendarDate(last)}
            isInvalid={problem !== null}
            describedBy={headingId}
            onChange={(date) => setLast(date && toVenueDate(date))}
            onWhole={setLastWhole}
          />
        </div>
      </div>
      <section className={styles.plan} aria-labelledby={headingId}>
        <h3 id={headingId} className={styles.heading}>
          {messages.text('plan.heading')}
        </h3>
        <div role="status" className={styles.status}>
          {problem ? (
            <p className={styles.problem}>{problem}</p>
          ) : made ? (
            <PlanSummary plan={made} />
          ) : (
            !plan.isError && <p className={styles.quiet}>{messages.text('plan.working')}</p>
          )}
        </div>
        {plan.isError && !problem && <ErrorNotice error={toAppError(plan.error)} />}
      </section>
      {(again || (made && made.storedDays > 0)) && (
        <Checkbox isSelected={again} onChange={setAgain}>
          {messages.text('plan.again')}
          <span className={styles.about}>{messages.text('plan.again.about')}</span>
        </Checkbox>
      )}
      {made?.wholes && made.wholes.learntRequests < made.wholes.thoroughRequests && (
        <Checkbox isSelected={thorough} onChange={setThorough}>
          {messages.text('plan.thorough')}
          <span className={styles.about}>
            {messages.text('plan.thorough.about', {
              times: Math.ceil(made.wholes.thoroughRequests / made.wholes.learntRequests),
            })}
          </span>
        </Checkbox>
      )}
      {keeping.data === 'memory' && <Notice tone="warn">{messages.text('plan.memory')}</Notice>}
      {start.isError && <ErrorNotice error={toAppError(start.error)} />}
    </Dialog>
  );
}
