/** Publishing to databases of the whole organisation. */
export const publishing = {
  'error.target-name-taken.title': 'Another target has this name',
  'error.target-name-taken.meaning':
    'Targets are found by name, also on the command line. Nothing was saved.',
  'error.target-name-taken.action': 'Choose another name.',

  'error.target-not-reached.title': 'The target can’t be reached',
  'error.target-not-reached.meaning':
    'There was no connection to the database{host, select, none {} other { on “{host}”}}, or it ended{code, select, none {} other { ({code})}}. No month was left half published.',
  'error.target-not-reached.action':
    'Check that the database runs and that this computer may connect to it. Then publish again.',

  'error.target-not-trusted.title': 'The connection to the target can’t be trusted',
  'error.target-not-trusted.meaning':
    '{problem, select, name {The certificate of “{host}” is for another name.} expired {The certificate of “{host}” has expired or isn’t valid yet.} plain {“{host}” accepts no encrypted connections.} incomplete {“{host}” didn’t complete an encrypted connection.} other {The certificate{host, select, none {} other { of “{host}”}} comes from an authority that this computer doesn’t know.}} Nothing was sent.',
  'error.target-not-trusted.action':
    'Ask your administrator for {problem, select, name {the name in its certificate, and use that} plain {encrypted connections} incomplete {the port for encrypted connections} expired {a new certificate} other {the certificate of its authority, and add the target with it}}.',

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
    '{reason, select, database {There is no database of that name on “{host}”.} rights {The user lacks rights in the database on “{host}”.} readOnly {The database on “{host}” is a copy that can only be read.} diskFull {The disk of the database on “{host}” is full.} encoding {The database on “{host}” doesn’t store its texts as UTF-8.} busy {Somebody else has locked the tables on “{host}”.} pooler {The connection pooler on “{host}” works in statement mode.} version {The database on “{host}” is too old (version {code}).} notOurs {“{host}” is a file that the app didn’t make.} noFolder {There is no folder “{host}”, or its disk or share isn’t connected.} commit {“{host}” can’t keep two writers apart ({code}).} bucket {There is no bucket “{host}”.} region {The bucket “{host}” is in another region.} clock {This computer’s clock is wrong, says the store of “{host}”.} newerFormat {The table “{code}” in “{host}” has a newer format.} log {Another program changed the table “{code}” in “{host}”.} other {The database{host, select, none {} other { on “{host}”}} refused a step{code, select, none {} other { ({code})}}.}} No month was left half published.',
  'error.target-unsuitable.action':
    '{reason, select, rights {Your administrator can run the SQL of “desk publish --set-up-sql{kind, select, clickhouse { --kind clickhouse} other {}}”.} busy {Publish again later.} pooler {Ask for transaction mode, or connect to the database itself.} notOurs {Choose another name for the file.} noFolder {Connect its disk or share, or choose another folder in Settings. “desk targets --check” tries it.} commit {Choose a folder on another disk or share, or another store.} newerFormat {Update Venue Desk, or choose another folder.} log {Choose another folder.} other {Ask your administrator.}}',

  'publish.refusal.newer-published': 'a newer download is published already.',
  'publish.refusal.rows-shrunk':
    'more than half of its {before, number} rows would go. Use --accept-fewer to replace them.',
  'publish.refusal.rows-differ': 'other rows arrived than were sent. Nothing was changed.',
  'publish.refusal.not-ours': 'the target has another table named “{detail}”.',
  'publish.refusal.column-type': 'the column “{detail}” has another type.',
  'publish.refusal.busy': 'the table is locked. Publish again later.',

  'targets.about':
    'Targets get the downloaded rows of all venues. Personal data is left out unless a target includes it.',
  'targets.none.title': 'No targets yet',
  'targets.none.text': 'A target is a database, a folder or one file, such as for Power BI.',
  'targets.demoOnly': 'Add a venue first. The demo venue isn’t published.',
  'targets.add': 'Add target…',
  'targets.kind.postgres': 'PostgreSQL database',
  'targets.kind.postgres.about': 'Version 12 or later, for everybody who may read it.',
  'targets.kind.clickhouse': 'ClickHouse database',
  'targets.kind.clickhouse.about':
    'Version 18.16 or later, for more rows than one PostgreSQL can hold.',
  'targets.kind.lake': 'Lake folder',
  'targets.kind.lake.about': 'Delta tables on a disk or a share, for programs such as Spark.',
  'targets.kind.s3': 'Lake in an S3 bucket',
  'targets.kind.s3.about': 'Delta tables in a store that speaks S3.',
  'targets.kind.file': 'DuckDB file',
  'targets.kind.file.about': 'For one person, such as in DBeaver, Python or R.',
  'targets.place': '{database} on {host}, port {port}',
  'targets.place.server': '{host}, port {port}',
  'targets.last': 'Last run',
  'targets.last.none': 'None in the app yet',
  'targets.afterLoads': 'Publish after each data load',
  'targets.afterLoads.about': 'While Venue Desk is open, or in the background if you allow that.',
  'targets.notice.failed': 'Publishing to “{name}” failed',
  'targets.notice.refused': 'Publishing to “{name}” is INCOMPLETE',
  'targets.publish': 'Publish now',
  'targets.publish.of': 'Publish to {name} now',
  'targets.stop': 'Stop',
  'targets.stop.of': 'Stop publishing to {name}',
  'targets.check': 'Check',
  'targets.check.of': 'Check {name}',
  'targets.runs': 'Runs…',
  'targets.runs.of': 'Runs of {name}',
  'targets.runs.none': 'No runs yet.',
  'targets.runs.list': 'Runs, newest first',
  'targets.progress.connecting': 'Connecting…',
  'targets.progress': 'Month {number} of {total}: {venue}, {dataset}, {month}',
  'targets.progress.of': 'Publishing to {name}',

  'targets.steps': 'Steps of the check',
  'targets.step.connect': 'The server answers',
  'targets.step.certificate': 'Its certificate is trusted',
  'targets.step.password': 'The user name and password are accepted',
  'targets.step.database': 'The database exists',
  'targets.step.version':
    'It is {kind, select, clickhouse {ClickHouse 18.16} other {PostgreSQL 12}} or later',
  'targets.step.encoding': 'It stores texts as UTF-8',
  'targets.step.rights': 'The user may create tables',
  'targets.step.rows': 'Rows arrive as they were sent',
  'targets.step.file': 'The file can be written',
  'targets.step.bucket': 'The bucket exists',
  'targets.step.folder': 'The folder can be written',
  'targets.step.commit': 'Two writers can’t overwrite each other',
  'targets.step.state': '{state, select, done {OK} failed {Failed} other {Not tried}}',
  'targets.check.done': 'The target can be used (version {version}).',
  'targets.check.done.file': 'The file can be used.',
  'targets.check.done.lake': 'The folder can be used.',
  'targets.check.clock':
    'Its clock differs from this computer’s by {seconds, plural, one {# second} other {# seconds}}.',

  'targets.run.changed':
    '{months, plural, one {# month} other {# months}} replaced: {inserted, plural, one {# row} other {# rows}} added, {deleted, number} removed',
  'targets.run.same': '{months, plural, one {# month} other {# months}} unchanged',
  'targets.run.nothing': 'Nothing is downloaded yet',
  'targets.run.refused': '{months, plural, one {# month} other {# months}} not published',
  'targets.run.missing': '{days, plural, one {# day} other {# days}} missing',
  'targets.run.failed': 'Failed: {title}',
  'targets.run.stopped': 'Stopped',
  'targets.refused': 'Months that were not published',
  'targets.refused.month': '{venue}, {dataset}, {month}: {why}',
  'targets.refused.shrunk': 'more than half of its {before, number} rows would go.',
  'targets.accept': 'Replace anyway…',
  'targets.accept.of': 'Replace {dataset}, {month}, anyway',
  'targets.accept.title': 'Replace with far fewer rows?',
  'targets.accept.text':
    'More than half of the {before, number} published rows would go. Check first that the downloaded data is right.',

  'targets.form.add': 'Add a target',
  'targets.form.setUp': 'An administrator prepares the database once, with the SQL of “{command}”.',
  'targets.name.taken': 'Another target has this name.',
  'targets.required': 'Enter a value.',
  'targets.host': 'Server',
  'targets.host.about':
    '{kind, select, clickhouse {A name or an IP address. The port is that of HTTPS.} s3 {A name or an IP address, without the bucket.} other {A name, an IP address, or the folder of a unix socket.}}',
  'targets.port': 'Port',
  'targets.port.wrong': 'Enter a number from 1 to 65535.',
  'targets.database': 'Database',
  'targets.bucket': 'Bucket',
  'targets.region': 'Region',
  'targets.folder': 'Folder in the bucket',
  'targets.folder.about': 'Empty: the bucket itself. Whoever may read it sees the rows.',
  'targets.user': 'User name',
  'targets.key': 'Access key ID',
  'targets.secret': 'Secret access key',
  'targets.password': 'Password',
  'targets.password.about': 'It is stored in this computer’s keychain, for this server only.',
  'targets.password.stored': 'Leave it empty to keep the stored password.',
  'targets.authority': 'Certificate authority',
  'targets.authority.system': 'All authorities that this computer trusts',
  'targets.authority.own': 'Only the authority of the chosen certificate',
  'targets.authority.choose': 'Choose certificate…',
  'targets.authority.drop': 'Use this computer’s',
  'targets.personal': 'Include personal data',
  'targets.personal.about':
    'It goes into tables of its own. {kind, select, lake {They are in the folder “personal”.} s3 {They are in the folder “personal”.} other {Only people with the role venue_desk_personal can read them.}}',
  'targets.personal.included': 'with personal data',
  'targets.history': 'Keep earlier versions of rows',
  'targets.history.about':
    'Tables of their own tell what was known at any time from now on. They grow with each change.',
  'targets.history.kept': 'with earlier versions',
  'targets.file.about': 'You choose the file next. Each run replaces it as a whole.',
  'targets.file.choose': 'Choose file…',
  'targets.lake.about':
    'You choose the folder next. Its files aren’t encrypted: whoever may read it sees the rows.',
  'targets.lake.choose': 'Choose folder…',
  'targets.save': 'Check and save',
  'targets.saved': '“{name}” saved.',
  'targets.remove': 'Remove {name}',
  'targets.remove.title': 'Remove “{name}”?',
  'targets.remove.text': 'Its password and its list of runs are removed. What is published stays.',
  'targets.remove.do': 'Remove',
} as const;
