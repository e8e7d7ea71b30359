/** Publishing to databases of the whole organisation. */
export const publishing = {
  'error.target-not-reached.title': 'The target can’t be reached',
  'error.target-not-reached.meaning':
    'There was no connection to the database{host, select, none {} other { on “{host}”}}, or it ended{code, select, none {} other { ({code})}}. No month was left half published.',
  'error.target-not-reached.action':
    'Check that the database runs and that this computer may connect to it. Then publish again.',

  'error.target-not-trusted.title': 'The connection to the target can’t be trusted',
  'error.target-not-trusted.meaning':
    '{problem, select, name {The certificate of “{host}” is for another name.} expired {The certificate of “{host}” has expired or isn’t valid yet.} plain {“{host}” accepts no encrypted connections.} other {The certificate{host, select, none {} other { of “{host}”}} comes from an authority that this computer doesn’t know.}} Nothing was sent.',
  'error.target-not-trusted.action':
    'Ask your administrator for {problem, select, name {the name in its certificate, and use that} plain {encrypted connections} expired {a new certificate} other {the certificate of its authority, and add the target with it}}.',

  'error.target-password-missing.title': 'The target’s password isn’t on this computer',
  'error.target-password-missing.meaning':
    'The keychain has no password for this target at its current address.',
  'error.target-password-missing.action': 'Add the target again, with its password.',

  'error.target-password-refused.title': 'The target refused the password',
  'error.target-password-refused.meaning':
    'The database{host, select, none {} other { on “{host}”}} doesn’t accept this user name with this password.',
  'error.target-password-refused.action':
    'Ask your administrator. Then add the target again, with the new password.',

  'error.target-unsuitable.title': 'The target can’t be used as it is',
  'error.target-unsuitable.meaning':
    '{reason, select, database {There is no database of that name on “{host}”.} rights {The user lacks rights in the database on “{host}”.} readOnly {The database on “{host}” is a copy that can only be read.} diskFull {The disk of the database on “{host}” is full.} encoding {The database on “{host}” doesn’t store its texts as UTF-8.} busy {Somebody else has locked the tables on “{host}”.} pooler {The connection pooler on “{host}” works in statement mode.} version {The database on “{host}” is older than PostgreSQL 12.} notOurs {“{host}” is a file that the app didn’t make.} other {The database{host, select, none {} other { on “{host}”}} refused a step{code, select, none {} other { ({code})}}.}} No month was left half published.',
  'error.target-unsuitable.action':
    '{reason, select, rights {Your administrator can run the SQL of “desk publish --set-up-sql”.} busy {Publish again later.} pooler {Ask for transaction mode, or connect to the database itself.} notOurs {Choose another name for the file.} other {Ask your administrator.}}',

  'publish.refusal.newer-published': 'a newer download is published already.',
  'publish.refusal.rows-shrunk':
    'more than half of its {before} rows would go. Use --accept-fewer to replace them.',
  'publish.refusal.rows-differ': 'other rows arrived than were sent. Nothing was changed.',
  'publish.refusal.not-ours': 'the database has another table named “{detail}”.',
  'publish.refusal.column-type': 'the column “{detail}” has another type.',
  'publish.refusal.busy': 'the table is locked. Publish again later.',
} as const;
