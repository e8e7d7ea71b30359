import { useMessages } from '../../base/messages-context.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftFieldsProps } from './detail-fields.tsx';

/** The platform's addresses. */
export function AddressFields({ draft, onChange, findProblem }: DraftFieldsProps) {
  const messages = useMessages();
  const change = (field: 'authUrl' | 'baseUrl') => (value: string) =>
    onChange({ ...draft, [field]: value });
  return (
    <>
      <TextField
        label={messages.text('venue.authUrl')}
        placeholder={messages.text('venue.address.start')}
        value={draft.authUrl}
        maxLength={500}
        onChange={change('authUrl')}
        error={findProblem('authUrl')}
      />
      <TextField
        label={messages.text('venue.baseUrl')}
        placeholder={messages.text('venue.address.start')}
        value={draft.baseUrl}
        maxLength={500}
        onChange={change('baseUrl')}
        error={findProblem('baseUrl')}
      />
    </>
  );
}

/** A certificate to trust at the addresses, besides those of the system. */
export function CertificateField({ draft, onChange, findProblem }: DraftFieldsProps) {
  const messages = useMessages();
  return (
    <TextField
      label={messages.text('venue.certificate')}
      about={messages.text('venue.certificate.about')}
      area
      rows={3}
      value={draft.trustedCertificate}
      maxLength={20_000}
      onChange={(trustedCertificate) => onChange({ ...draft, trustedCertificate })}
      error={findProblem('trustedCertificate')}
    />
  );
}
