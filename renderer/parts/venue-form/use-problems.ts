import { type RefObject, useEffect, useRef, useState } from 'react';
import { appError } from '../../../shared/errors.ts';
import { toAppError } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { type FieldProblems, findErrorField, type VenueField } from './venue-draft.ts';

/** Converts an error about invalid input into the fields' problems. */
const wrongTexts: FieldProblems = {
  authUrl: 'venue.address.wrong',
  baseUrl: 'venue.address.wrong',
  trustedCertificate: 'venue.certificate.wrong',
  apiKey: 'venue.key.wrong',
  tenantKey: 'venue.key.wrong',
  bookingApiKey: 'venue.key.wrong',
  bookingTenantKey: 'venue.key.wrong',
};

/**
 * Problems of fields, found here or by main, as messages by field. The first one gets the focus, since it may be out of
 * view. What main says is about the values that it was sent: nothing of it is shown once a field has changed.
 */
export function useProblems<T extends HTMLElement>(thrown: unknown) {
  const messages = useMessages();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isChanged, setChanged] = useState(false);
  const isCurrent = thrown !== null && thrown !== undefined && !isChanged;
  const error = isCurrent ? toAppError(thrown) : null;
  const errorField = error && findErrorField(error);
  const isFieldWrong = errorField !== null;
  const form = useRef<T>(null);
  const isFound = Object.keys(problems).length > 0;

  useEffect(() => {
    if (isFieldWrong) focusFirstProblem(form);
  }, [isFieldWrong]);

  function findProblem(field: VenueField): string | null {
    const key = problems[field];
    if (key === 'error.venue-address-not-https.title') {
      const described = describeError(appError('venue-address-not-https'), messages);
      return `${described.title}. ${described.action}`;
    }
    if (key) return messages.text(key);
    if (!error || errorField !== field) return null;
    const wrong = error.kind === 'input-not-valid' ? wrongTexts[field] : undefined;
    if (wrong) return messages.text(wrong);
    const described = describeError(error, messages);
    return `${described.title}. ${described.action}`;
  }

  return {
    findProblem,
    /** The form's element. */
    form,
    /** A field has changed since the last attempt. */
    isChanged,
    /** Stores the problems before an attempt. Returns true if there are none. */
    check: (found: FieldProblems) => {
      setChanged(false);
      setProblems(found);
      const isRight = Object.keys(found).length === 0;
      if (!isRight) focusFirstProblem(form);
      return isRight;
    },
    /** Stores them again when a field changes, if an attempt had problems. */
    checkAgain: (found: FieldProblems) => {
      setChanged(true);
      if (isFound) setProblems(found);
    },
    /** An error that belongs to no field. */
    formError: error && errorField === null ? error : null,
    hasProblems: isFound || isFieldWrong,
  };
}

/** After its field is shown as invalid. */
function focusFirstProblem(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
}
