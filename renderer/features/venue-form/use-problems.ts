import { useState } from 'react';
import { appError } from '../../../shared/errors.ts';
import { toAppError } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { type FieldProblems, findErrorField, type VenueField } from './venue-draft.ts';

/** What is wrong with what main could not read. */
const wrongTexts: FieldProblems = {
  authUrl: 'venue.address.wrong',
  baseUrl: 'venue.address.wrong',
  trustedCertificate: 'venue.certificate.wrong',
};

/** Problems of fields found here, and those that main returned, as messages by field. */
export function useProblems(thrown: unknown) {
  const messages = useMessages();
  const [problems, setProblems] = useState<FieldProblems>({});
  const error = thrown === null || thrown === undefined ? null : toAppError(thrown);
  const errorField = error && findErrorField(error);

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
    /** Takes in what was found; true when there is nothing to fix. */
    check: (found: FieldProblems) => {
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    /** An error that no field can show. */
    formError: error && errorField === null ? error : null,
    hasProblems: Object.keys(problems).length > 0,
  };
}
