import { useMessages } from '../../base/messages-context.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftFieldsProps } from './detail-fields.tsx';

/** Where the platform is, and which certificate to trust there besides those of the system. */
export function AddressFields({ draft, onChange, findProblem }: DraftFieldsProps) {
  const messages = useMessages();
  const change = (field: 'authUrl' | 'baseUrl' | 'trustedCertificate') => (value: string) =>
    onChange({ ...draft, [field]: value });
  return (
    <>
      <TextField
        label={messages.text('venue.authUrl')}
        about={messages.text('venue.authUrl.about')}
        value={draft.authUrl}
        maxLength={500}
        onChange={change('authUrl')}
        error={findProblem('authUrl')}
      />
      <TextField
        label={messages.text('venue.baseUrl')}
        about={messages.text('venue.baseUrl.about')}
        value={draft.baseUrl}
        maxLength={500}
        onChange={change('baseUrl')}
        error={findProblem('baseUrl')}
      />
      <TextField
        label={messages.text('venue.certificate')}
        about={messages.text('venue.certificate.about')}
        area
        rows={2}
        value={draft.trustedCertificate}
        maxLength={20_000}
        onChange={change('trustedCertificate')}
        error={findProblem('trustedCertificate')}
      />
    </>
  );
}
