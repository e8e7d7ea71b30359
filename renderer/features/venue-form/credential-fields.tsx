import type { Credentials } from '../../../shared/ipc/profiles.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../shell/words-context.tsx';

interface Props {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  readonly problemOf: (field: keyof Credentials) => string | null;
}

/** The three keys. They are masked while they are typed, and never come back after saving. */
export function CredentialFields({ credentials, onChange, problemOf }: Props) {
  const words = useWords();
  const change = (field: keyof Credentials) => (value: string) =>
    onChange({ ...credentials, [field]: value });
  return (
    <>
      <TextField
        label={words.text('venue.apiKey')}
        masked
        value={credentials.apiKey}
        onChange={change('apiKey')}
        error={problemOf('apiKey')}
      />
      <TextField
        label={words.text('venue.apiSecret')}
        about={words.text('venue.apiSecret.about')}
        area
        masked
        value={credentials.apiSecret}
        onChange={change('apiSecret')}
        error={problemOf('apiSecret')}
      />
      <TextField
        label={words.text('venue.tenantKey')}
        masked
        value={credentials.tenantKey}
        onChange={change('tenantKey')}
        error={problemOf('tenantKey')}
      />
    </>
  );
}
