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
const noBucket = { bucket: '', region: 'us-east-1', folder: '' };
const noServer = { host: '', port: usualPorts.postgres, user: '', certificate: null } as const;

/** A kind of target that is a file or a folder. */
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
  const known = target !== null && 'host' in target ? target : noServer;
  const [kind, setKind] = useState(target?.kind ?? 'postgres');
  const [name, setName] = useState(target?.name ?? '');
  const [host, setHost] = useState(known.host);
  const [port, setPort] = useState(String(known.port));
  const [database, setDatabase] = useState(target?.kind === 'postgres' ? target.database : '');
  const bucketOf = target?.kind === 's3' ? target : noBucket;
  const [bucket, setBucket] = useState(bucketOf.bucket);
  const [region, setRegion] = useState(bucketOf.region);
  const [folder, setFolder] = useState(bucketOf.folder);
  const [user, setUser] = useState(known.user);
  const [password, setPassword] = useState('');
  const [certificate, setCertificate] = useState(known.certificate);
  const [includesPersonal, setIncludesPersonal] = useState(
    (target && 'includesPersonal' in target && target.includesPersonal) || false,
  );
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
    onSuccess: (chosen) => chosen && setCertificate(chosen.certificate),
  });

  const isTaken = others.some(
    (one) => one.targetId !== targetId && foldName(one.name) === foldName(name.trim()),
  );
  const requires = (value: string) =>
    value.trim() === '' ? messages.text('targets.required') : null;
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  const problems = {
    name: isTaken ? messages.text('targets.name.taken') : requires(name),
    ...(!isPlace(kind) && {
      host: requires(host),
      port: isPort ? null : messages.text('targets.port.wrong'),
      user: requires(user),
    }),
    ...(kind === 'postgres' && { database: requires(database) }),
    ...(kind === 's3' && { bucket: requires(bucket), region: requires(region) }),
  };
  const show = (field: keyof typeof problems) => (isTried ? (problems[field] ?? null) : null);

  function submit(asksForPlace: boolean): void {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    if (isPlace(kind)) {
      save.mutate({ kind, targetId, name, asksForPlace });
      return;
    }
    const server = {
      targetId,
      name,
      host,
      port: Number(port),
      user,
      certificate,
      password: password === '' ? null : password,
    };
    if (kind === 's3') save.mutate({ ...server, kind, bucket, region, folder });
    else if (kind === 'postgres') save.mutate({ ...server, kind, database, includesPersonal });
    else save.mutate({ ...server, kind, includesPersonal });
  }

  return (
    <Dialog
      title={
        target
          ? messages.text('common.editNamed', { name: target.name })
          : messages.text('targets.form.add')
      }
      onClose={save.isPending ? undefined : onClose}
      width={560}
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
            options={kinds.map((id) => ({
              id,
              text: messages.text(`targets.kind.${id}`),
              about: messages.text(`targets.kind.${id}.about`),
            }))}
            value={kind}
            onChange={(next) => {
              save.reset();
              setTried(false);
              // One that was typed stays, also over a kind without a port.
              if (!isPlace(next) && Object.values(usualPorts).includes(port)) {
                setPort(usualPorts[next]);
              }
              setKind(next);
            }}
          />
        )}
        <TextField
          label={messages.text('common.name')}
          autoFocus
          maxLength={200}
          value={name}
          onChange={setName}
          error={show('name')}
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
                value={host}
                onChange={setHost}
                error={show('host')}
              />
              <TextField
                label={messages.text('targets.port')}
                inputMode="numeric"
                maxLength={5}
                value={port}
                onChange={setPort}
                error={show('port')}
              />
            </div>
            {kind === 'postgres' && (
              <TextField
                label={messages.text('targets.database')}
                maxLength={200}
                value={database}
                onChange={setDatabase}
                error={show('database')}
              />
            )}
            {kind === 's3' && (
              <>
                <div className={styles.halves}>
                  <TextField
                    label={messages.text('targets.bucket')}
                    maxLength={200}
                    value={bucket}
                    onChange={setBucket}
                    error={show('bucket')}
                  />
                  <TextField
                    label={messages.text('targets.region')}
                    maxLength={200}
                    value={region}
                    onChange={setRegion}
                    error={show('region')}
                  />
                </div>
                <TextField
                  label={messages.text('targets.folder')}
                  about={messages.text('targets.folder.about')}
                  maxLength={500}
                  value={folder}
                  onChange={setFolder}
                />
              </>
            )}
            <TextField
              label={messages.text(kind === 's3' ? 'targets.key' : 'targets.user')}
              maxLength={200}
              value={user}
              onChange={setUser}
              error={show('user')}
            />
            <TextField
              label={messages.text(kind === 's3' ? 'targets.secret' : 'targets.password')}
              about={[
                messages.text('targets.password.about'),
                ...(hasPassword ? [messages.text('targets.password.stored')] : []),
              ].join(' ')}
              masked
              maxLength={1000}
              value={password}
              onChange={setPassword}
            />
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
                  <Button onPress={() => setCertificate(null)}>
                    {messages.text('targets.authority.drop')}
                  </Button>
                )}
              </div>
              {choose.error && <ErrorNotice error={toAppError(choose.error)} />}
            </div>
            {kind !== 's3' && (
              <Checkbox isSelected={includesPersonal} onChange={setIncludesPersonal}>
                {messages.text('targets.personal')}
                <br />
                <span className={shared.quiet}>{messages.text('targets.personal.about')}</span>
              </Checkbox>
            )}
            {!target && kind !== 's3' && (
              <p className={shared.note}>
                {messages.text('targets.form.setUp', {
                  command: `desk publish --set-up-sql --kind ${kind}`,
                })}
              </p>
            )}
          </>
        )}
        {save.error && (
          // Below many fields it would be out of sight.
          <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            <CheckSteps target={{ kind, host }} facts={null} error={toAppError(save.error)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
