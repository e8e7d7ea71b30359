import type { Messages } from './create-messages.ts';

/** "40 seconds", "3 minutes", "2 hours 10 minutes": rounded, since it is an estimate. */
export function describeDuration(seconds: number, messages: Messages): string {
  const rounded = Math.max(1, Math.round(seconds));
  if (rounded < 90) {
    return messages.text('time.seconds', {
      count: rounded > 10 ? Math.round(rounded / 5) * 5 : rounded,
    });
  }
  const minutes = Math.round(rounded / 60);
  if (minutes < 90) return messages.text('time.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  const rest = Math.round((minutes % 60) / 10) * 10;
  if (rest === 0 || rest === 60) {
    return messages.text('time.hours', { count: rest === 60 ? hours + 1 : hours });
  }
  return messages.text('time.hoursMinutes', {
    hours: messages.text('time.hours', { count: hours }),
    minutes: messages.text('time.minutes', { count: rest }),
  });
}
