import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addedKinds, type Target, type TargetDraft } from '../../../../shared/domain/targets.ts';
import { foldName } from '../../../../shared/free-name.ts';
import { desk, toAppError, unwrap } from '../../../base/bridge.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { notify } from '../../../base/toasts.ts';
import { ErrorNotice } from '../../../parts/errors/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckSteps } from './check-steps.tsx';
import styles from './targets.module.css';

const kinds = [...addedKinds, 'file'] as const;
const usualPorts = { postgres: '5432', clickhouse: '8443', s3: '443' };
const texts = {
  name: '',
  host: '',
  port: usualPorts.postgres,
  database: '',
  bucket: '',
  region: 'us-east-1',
  folder: '',
  user: '',
  password: '',
};
type TextName = keyof typeof texts;

interface Values extends Readonly<Record<TextName, string>> {
  readonly kind: Target['kind'];
  readonly certificate: string | null;
  readonly includesPersonal: boolean;
  readonly keepsHistory: boolean;
}

const noValues: Values = {
  ...texts,
  kind: 'postgres',
  certificate: null,
  includesPersonal: false,
  keepsHistory: false,
};

function toValues(target: Target | null): Values {
  const port = target && 'port' in target ? String(target.port) : noValues.port;
  return { ...noValues, ...target, port };
}

/** Returns whether a kind of target is a file or a folder. */
function isPlace(kind: Target['kind']): kind is 'lake' | 'file' {
  return kind === 'lake' || kind === 'file';
}

/** Adds or changes a target. It is tried before it is stored. */
export function TargetForm({
  target,
  others,
  onClose,
}: {
  /** Null: a new one. */
  readonly target: Target | null;
  readonly others: readonly Target[];
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const [values, setValues] = useState(() => toValues(target));
  const { kind, name, host, port, database, bucket, region, folder, user, certificate } = values;
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const [isTried, setTried] = useState(false);
  const targetId = target?.targetId ?? null;
  const hasPassword = target !== null && 'host' in target && target.hasPassword;
  const save = useMutation({
    mutationFn: (draft: TargetDraft) => unwrap(desk.targets.save(draft)),
    onSuccess: (saved) => {
      if (saved === null) return;
      notify(messages.text('targets.saved', { name: saved.name }));
      onClose();
    },
  });
  const choose = useMutation({
    mutationFn: () => unwrap(desk.targets.chooseAuthority({})),
    onSuccess: (chosen) => {
      if (chosen) setValues((latest) => ({ ...latest, certificate: chosen.certificate }));
    },
  });

  const isTaken = others.some(
    (one) => one.targetId !== targetId && foldName(one.name) === foldName(name.trim()),
  );
  const requires = (value: string) =>
    value.trim() === '' ? messages.text('targets.required') : null;
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  const problems: Partial<Record<TextName, string | null>> = {
    name: isTaken ? messages.text('targets.name.taken') : requires(name),
    ...(!isPlace(kind) && {
      host: requires(host),
      port: isPort ? null : messages.text('targets.port.wrong'),
      user: requires(user),
    }),
    ...(kind === 'postgres' && { database: requires(database) }),
    ...(kind === 's3' && { bucket: requires(bucket), region: requires(region) }),
  };
  const field = (id: TextName) => ({
    value: values[id],
    onChange: (value: string) => change({ [id]: value }),
    error: isTried ? (problems[id] ?? null) : null,
  });

  function submit(asksForPlace: boolean): void {
    const { includesPersonal, keepsHistory } = values;
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    if (isPlace(kind)) {
      const place = { targetId, name, asksForPlace };
      save.mutate(kind === 'lake' ? { ...place, kind, includesPersonal } : { ...place, kind });
      return;
    }
    const password = values.password === '' ? null : values.password;
    const address = { host, port: Number(port), user, certificate, password };
    const server = { targetId, name, ...address, includesPersonal };
    if (kind === 's3') save.mutate({ ...server, kind, bucket, region, folder });
    else if (kind === 'postgres') save.mutate({ ...server, kind, database, keepsHistory });
    else save.mutate({ ...server, kind, keepsHistory });
  }

  return (
    <Dialog
      title={
        target
          ? messages.text('common.editNamed', { name: target.name })
          : messages.text('targets.form.add')
      }
      onClose={save.isPending ? undefined : onClose}
      width={640}
      footer={
        <>
          <Button onPress={onClose} isDisabled={save.isPending}>
            {messages.text('dialog.cancel')}
          </Button>
          <Button variant="primary" isDisabled={save.isPending} onPress={() => submit(false)}>
            {messages.text(save.isPending ? 'common.checking' : 'targets.save')}
          </Button>
        </>
      }
    >
      <div className={shared.stackL}>
        {!target && (
          <RadioGroup
            label={messages.text('common.kind')}
            className={styles.kinds}
            options={kinds.map((id) => ({
              id,
              text: messages.text(`targets.kind.${id}`),
              about: messages.text(`targets.kind.${id}.about`),
            }))}
            value={kind}
            onChange={(next) => {
              save.reset();
              setTried(false);
              // A port that the user typed is kept.
              const isUsual = !isPlace(next) && Object.values(usualPorts).includes(port);
              change({ kind: next, ...(isUsual ? { port: usualPorts[next] } : {}) });
            }}
          />
        )}
        <TextField
          label={messages.text('common.name')}
          autoFocus
          maxLength={200}
          {...field('name')}
        />
        {isPlace(kind) ? (
          <div className={shared.stackS}>
            {target && 'path' in target ? (
              <>
                <p className={shared.note}>
                  <bdi>{target.path}</bdi>
                </p>
                <div>
                  <Button isDisabled={save.isPending} onPress={() => submit(true)}>
                    {messages.text(`targets.${kind}.choose`)}
                  </Button>
                </div>
              </>
            ) : (
              <p className={shared.note}>{messages.text(`targets.${kind}.about`)}</p>
            )}
          </div>
        ) : (
          <>
            <div className={styles.pair}>
              <TextField
                label={messages.text('targets.host')}
                about={messages.text('targets.host.about', { kind })}
                maxLength={200}
                {...field('host')}
              />
              <TextField
                label={messages.text('targets.port')}
                inputMode="numeric"
                maxLength={5}
                {...field('port')}
              />
            </div>
            {kind === 'postgres' && (
              <TextField
                label={messages.text('targets.database')}
                maxLength={200}
                {...field('database')}
              />
            )}
            {kind === 's3' && (
              <>
                <div className={styles.halves}>
                  <TextField
                    label={messages.text('targets.bucket')}
                    maxLength={200}
                    {...field('bucket')}
                  />
                  <TextField
                    label={messages.text('targets.region')}
                    maxLength={200}
                    {...field('region')}
                  />
                </div>
                <TextField
                  label={messages.text('targets.folder')}
                  about={messages.text('targets.folder.about')}
                  maxLength={500}
                  {...field('folder')}
                />
              </>
            )}
            <div className={styles.halves}>
              <TextField
                label={messages.text(kind === 's3' ? 'targets.key' : 'targets.user')}
                maxLength={200}
                {...field('user')}
              />
              <TextField
                label={messages.text(kind === 's3' ? 'targets.secret' : 'targets.password')}
                about={[
                  messages.text('targets.password.about'),
                  ...(hasPassword ? [messages.text('targets.password.stored')] : []),
                ].join(' ')}
                masked
                maxLength={1000}
                {...field('password')}
              />
            </div>
            <div className={shared.stackS}>
              <p className={shared.label}>{messages.text('targets.authority')}</p>
              <p>
                {messages.text(certificate ? 'targets.authority.own' : 'targets.authority.system')}
              </p>
              <div className={shared.buttons}>
                <Button isDisabled={choose.isPending} onPress={() => choose.mutate()}>
                  {messages.text('targets.authority.choose')}
                </Button>
                {certificate && (
                  <Button onPress={() => change({ certificate: null })}>
                    {messages.text('targets.authority.drop')}
                  </Button>
                )}
              </div>
              {choose.error && <ErrorNotice error={toAppError(choose.error)} />}
            </div>
            {!target && kind !== 's3' && (
              <p className={shared.note}>
                {messages.text('targets.form.setUp', {
                  command: `desk publish --set-up-sql --kind ${kind}`,
                })}
              </p>
            )}
          </>
        )}
        {kind !== 'file' && (
          <Checkbox
            isSelected={values.includesPersonal}
            onChange={(includesPersonal) => change({ includesPersonal })}
          >
            {messages.text('targets.personal')}
            <br />
            <span className={shared.quiet}>
              {messages.text('targets.personal.about', { kind })}
            </span>
          </Checkbox>
        )}
        {(kind === 'postgres' || kind === 'clickhouse') && (
          <Checkbox
            isSelected={values.keepsHistory}
            onChange={(keepsHistory) => change({ keepsHistory })}
          >
            {messages.text('targets.history')}
            <br />
            <span className={shared.quiet}>{messages.text('targets.history.about')}</span>
          </Checkbox>
        )}
        {save.error && (
          // It is below many fields, so scroll to it.
          <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            <CheckSteps target={{ kind, host }} facts={null} error={toAppError(save.error)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
