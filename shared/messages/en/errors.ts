/** Title, meaning and action of every kind of error. */
export const errors = {
  'error.range-not-permitted.title': 'This period can’t be downloaded',
  'error.range-not-permitted.meaning':
    'The platform gives 1 day to 1 month at a time, for days it has data for.',
  'error.range-not-permitted.action': 'Choose another period.',

  'error.input-not-valid.title': 'Something you entered isn’t valid',
  'error.input-not-valid.meaning': 'A value has the wrong form, so nothing was sent.',
  'error.input-not-valid.action': 'Check what you entered and try again.',

  'error.jwt-not-valid.title': 'This JWT can’t be exchanged',
  'error.jwt-not-valid.meaning':
    '{reason, select, empty {Nothing was entered.} long {It is longer than any JWT.} characters {It has characters no token has.} expired {It has expired.} other {It doesn’t look like a JWT.}} Nothing was sent.',
  'error.jwt-not-valid.action':
    '{reason, select, expired {Ask its issuer for a new one.} other {Copy all of it again, from the first character to the last.}}',

  'error.token-forgotten.title': 'This token was removed',
  'error.token-forgotten.meaning': 'Tokens stay up to ten minutes.',
  'error.token-forgotten.action': 'Exchange the external JWT again.',

  'error.profile-not-found.title': 'This venue is no longer set up here',
  'error.profile-not-found.meaning':
    'It was removed, perhaps in another window. Nothing was changed.',
  'error.profile-not-found.action': 'Choose another venue, or add it again.',

  'error.venue-address-not-https.title': 'The address must start with https://',
  'error.venue-address-not-https.meaning':
    'Keys and visitor data only travel over a secure connection. Nothing was sent.',
  'error.venue-address-not-https.action': 'Enter the full address from support.',

  'error.file-gone.title': 'File not found',
  'error.file-gone.meaning': 'It was moved, renamed or deleted.',
  'error.file-gone.action': 'Export it again, or look elsewhere.',

  'error.file-not-opened.title': 'The file can’t be opened',
  'error.file-not-opened.meaning':
    'This computer has no program for this kind of file. The file is unchanged.',
  'error.file-not-opened.action': 'Show it in its folder and open it from there.',

  'error.saved-export-gone.title': 'This saved export no longer exists',
  'error.saved-export-gone.meaning': 'It was deleted, or belongs to another venue.',
  'error.saved-export-gone.action': 'Check the list under Exports.',

  'error.saved-export-name-taken.title': 'This name is taken',
  'error.saved-export-name-taken.meaning':
    'Saved exports are found by name, also on the command line.',
  'error.saved-export-name-taken.action': 'Choose another name.',

  'error.too-many-saved-exports.title': 'Too many saved exports',
  'error.too-many-saved-exports.meaning':
    '{number, select, none {A venue can have only so many.} other {A venue can have up to {number}.}}',
  'error.too-many-saved-exports.action': 'Delete some you no longer use.',

  'error.saved-export-finds-people.title': 'A saved export can’t store personal data',
  'error.saved-export-finds-people.meaning':
    'It filters or searches by personal data or orders{field, select, none {} other { ({field})}}, which is never saved. Without it, the file would have other rows.',
  'error.saved-export-finds-people.action':
    'Remove that filter or search, or export once without saving.',

  'error.report-period-too-long.title': 'This period is too long',
  'error.report-period-too-long.meaning':
    '{name, select, none {One of its reports} other {The report “{name}”}} takes {number, select, none {fewer days} other {up to {number} days}}. Nothing was written.',
  'error.report-period-too-long.action': 'Choose a shorter period, or give that report its own.',

  'error.saved-export-out-of-date.title': 'This saved export no longer works',
  'error.saved-export-out-of-date.meaning':
    'It uses {name, select, none {something} other {“{name}”}}, which this version doesn’t have. Nothing was written.',
  'error.saved-export-out-of-date.action': 'Edit it, or create a new one.',

  'error.period-empty.title': 'No data for this period yet',
  'error.period-empty.meaning':
    '“Month to date”, for example, is empty on the first day. Nothing was written.',
  'error.period-empty.action': 'Try again tomorrow, or choose another period.',

  'error.too-many-rows-to-print.title': 'Too many rows for a PDF',
  'error.too-many-rows-to-print.meaning':
    'A PDF takes up to 5,000 rows{number, select, none {} other {; these are {number}}}. Nothing was written.',
  'error.too-many-rows-to-print.action':
    'Choose a shorter period or filters, or another file type.',

  'error.pdf-needs-app.title': 'The command line can’t make a PDF',
  'error.pdf-needs-app.meaning':
    'PDF pages need a window, and a command opens no window. Nothing was written.',
  'error.pdf-needs-app.action': 'Run it in the app or on a schedule, or choose another file type.',

  'error.venues-not-alike.title': 'These venues can’t be compared',
  'error.venues-not-alike.meaning':
    'Live, test and demo data are never shown together. Nothing was written.',
  'error.venues-not-alike.action': 'Choose venues from one environment.',

  'error.saved-export-file-damaged.title': 'This file is damaged',
  'error.saved-export-file-damaged.meaning': 'Something in it isn’t valid. Nothing was added.',
  'error.saved-export-file-damaged.action': 'Ask for the file again.',

  'error.key-empty.title': 'A key is missing',
  'error.key-empty.meaning': 'The API key and the API secret are both needed. Nothing was sent.',
  'error.key-empty.action': 'Paste the key from the platform’s support.',

  'error.secret-not-a-key.title': 'This isn’t an API secret',
  'error.secret-not-a-key.meaning':
    'A public key is expected, from “BEGIN PUBLIC KEY” to “END PUBLIC KEY”. What you pasted can’t be read as one.',
  'error.secret-not-a-key.action':
    'Copy all of the file from the platform. For another kind of secret, choose it at “Signing” under “Advanced”.',

  'error.secret-is-private.title': 'This is a private key',
  'error.secret-is-private.meaning':
    'With the usual signing, the API secret is a public key in PEM form. This private key wasn’t saved.',
  'error.secret-is-private.action':
    'If support sent this private key, choose “RSA signature” at “Signing” under “Advanced”. Otherwise paste the file beginning “BEGIN PUBLIC KEY”.',

  'error.secret-not-private.title': 'This isn’t an RSA private key',
  'error.secret-not-private.meaning':
    '“RSA signature” takes the API secret as a private key in PEM form. What you pasted can’t be read as one.',
  'error.secret-not-private.action':
    'Paste the key’s whole file, or choose another way at “Signing” under “Advanced”.',

  'error.secret-too-long.title': 'This API secret is too long',
  'error.secret-too-long.meaning':
    'Keychains take about 2,000 characters for all keys together. Nothing was saved.',
  'error.secret-too-long.action':
    'Ask support for a shorter key: a private key of 1,024 bits fits.',

  'error.secret-cut.title': 'Part of the API secret is missing',
  'error.secret-cut.meaning':
    'It starts like a key, but some characters or its end are missing. Nothing was saved.',
  'error.secret-cut.action': 'Copy the whole file again, from the first line to the last.',

  'error.secret-too-short.title': 'This API secret is too short',
  'error.secret-too-short.meaning':
    'A key this short can’t sign in to the platform, and isn’t safe. Nothing was saved.',
  'error.secret-too-short.action': 'Ask the platform’s support for a new key pair.',

  'error.credentials-missing.title': 'This venue’s keys aren’t on this computer',
  'error.credentials-missing.meaning':
    'The keychain has no keys for it. They may have been removed, or kept for one session only.',
  'error.credentials-missing.action': 'Enter the keys again.',

  'error.credentials-corrupt.title': 'The stored keys can’t be read',
  'error.credentials-corrupt.meaning':
    'The keychain’s entry for this venue isn’t in the expected form.',
  'error.credentials-corrupt.action': 'Enter the keys again; they replace what is there.',

  'error.credentials-elsewhere.title': 'The stored keys are for other addresses',
  'error.credentials-elsewhere.meaning':
    'The saved keys are for other addresses, or another tenant, than this venue has now. They were not sent.',
  'error.credentials-elsewhere.action':
    'Enter the keys for the current addresses. Restart any command that runs for this venue.',

  'error.keychain-locked.title': 'Your keychain is locked',
  'error.keychain-locked.meaning':
    'This venue’s keys are in your computer’s keychain, which is locked or refused access.',
  'error.keychain-locked.action':
    '{platform, select, darwin {Open Keychain Access and unlock the “login” keychain; if asked about Venue Desk, choose “Always Allow”.} win32 {Sign out of Windows and in again.} other {Unlock your keyring, for example in “Passwords and Keys”, or sign out and in again.}} Then try again. Nothing was lost.',

  'error.stored-rows-locked.title': 'The downloaded rows can’t be read',
  'error.stored-rows-locked.meaning':
    'They are encrypted, and your computer’s keychain is locked or has lost the key.',
  'error.stored-rows-locked.action':
    'Unlock your keychain and try again. If the key is lost, remove the downloaded rows and download them again.',

  'error.stored-rows-key-damaged.title': 'The key for downloaded rows is damaged',
  'error.stored-rows-key-damaged.meaning':
    'Your computer’s keychain has something else in its place, so the rows can’t be read.',
  'error.stored-rows-key-damaged.action': 'Remove the downloaded rows and download them again.',

  'error.stored-rows-elsewhere.title': 'The downloaded rows are from another platform',
  'error.stored-rows-elsewhere.meaning':
    'They came from other addresses or another venue’s keys than this venue has now. The two are never mixed.',
  'error.stored-rows-elsewhere.action':
    'Remove the downloaded rows and start over, or give the venue its former addresses and keys. Restart any command that runs for it.',

  'error.venue-in-use.title': 'Another program is working with this venue',
  'error.venue-in-use.meaning':
    'The app or a command is working with it. Addresses, keys and rows never change meanwhile, so nothing was done.',
  'error.venue-in-use.action': 'Wait until it ends, or stop it, then try again.',

  'error.move-not-finished.title': 'A change of keys isn’t finished',
  'error.move-not-finished.meaning':
    'It was interrupted, and the keychain doesn’t say whether the new keys were saved. Until it does, nothing is sent to either address.',
  'error.move-not-finished.action':
    'Unlock the keychain and start the app: it finishes the change, or undoes it.',

  'error.rows-shrunk.title': 'Far fewer rows: old file kept',
  'error.rows-shrunk.meaning':
    'This period had {before, plural, one {# row} other {# rows}} and now has {number, plural, =0 {none} one {# row} other {# rows}}. That may be right, or the answer is incomplete.',
  'error.rows-shrunk.action':
    'Check the rows. If they are right, run the saved export by hand and choose “Save anyway” (command line: --accept-fewer).',

  'error.rows-without-key.title': 'Most rows have no ID: old file kept',
  'error.rows-without-key.meaning':
    '{number, plural, one {# row has} other {# rows have}} no ID. That may be right, or the platform’s answer is wrong.',
  'error.rows-without-key.action':
    'Check the rows. If they are right, run the saved export by hand and choose “Save anyway” (command line: --accept-fewer).',

  'error.stored-file-damaged.title': 'The rows couldn’t be saved',
  'error.stored-file-damaged.meaning':
    'The disk returned other data than was written. The rows are shown, but not saved.',
  'error.stored-file-damaged.action': 'Check the disk, then refresh.',

  'error.stored-rows-damaged.title': 'This period’s downloaded rows are damaged',
  'error.stored-rows-damaged.meaning':
    'The disk damaged their file, or somebody changed it. The platform can’t be reached to replace them.',
  'error.stored-rows-damaged.action':
    'They download again once the platform can be reached. Settings, Storage lists the file.',

  'error.keychain-unavailable.title': 'Your computer’s keychain can’t be reached',
  'error.keychain-unavailable.meaning':
    'The password service isn’t running or doesn’t answer, so keys can’t be read or saved.',
  'error.keychain-unavailable.action':
    '{platform, select, darwin {Restart your Mac and try again.} win32 {Check that the service “Credential Manager” runs, and try again.} other {Install and start a keyring such as gnome-keyring or KWallet. Log in to your desktop again, and try again.}}',

  'error.keychain-waiting.title': 'Your keychain is waiting for you',
  'error.keychain-waiting.meaning':
    'It asked to be unlocked, perhaps in a window behind this one. There was no answer in time.',
  'error.keychain-waiting.action':
    'Look for the question from {platform, select, darwin {Keychain Access} win32 {Windows Security} other {your keyring}}, answer it, and try again.',

  'error.keychain-not-removed.title': 'The keys are still in the keychain',
  'error.keychain-not-removed.meaning':
    'The venue stays until its keys are removed from the keychain.',
  'error.keychain-not-removed.action':
    '{platform, select, darwin {Unlock the “login” keychain in Keychain Access} win32 {Sign in to Windows again} other {Unlock your keyring}} and try again. Or remove its Venue Desk entries yourself.',

  'error.signed-out.title': 'You are signed out',
  'error.signed-out.meaning': 'This venue has no session with the platform. Downloaded rows stay.',
  'error.signed-out.action': 'Sign in again.',

  'error.login-refused.title': 'The platform refused these keys',
  'error.login-refused.meaning':
    'Usually the API key and the API secret don’t belong together, or are for another environment.',
  'error.login-refused.action':
    'Check that both keys come from the same download, and that the addresses fit their environment.',

  'error.login-not-valid.title': 'The platform couldn’t read the sign-in',
  'error.login-not-valid.meaning':
    '{status, select, 400 {It says the request is malformed or incomplete (400).} 422 {It says a value in the request isn’t valid (422).} other {It refused the request.}}{message, select, none {} other { Its words: “{message}”}} The keys may be right.',
  'error.login-not-valid.action':
    'Run the connection check: it tries other ways of signing. If no way works, send its report to support.',

  'error.clock-off.title': 'This computer’s clock is off',
  'error.clock-off.meaning':
    'The platform accepts a difference of up to two minutes{seconds, select, none {} other {; here it is about {seconds} seconds}}.',
  'error.clock-off.action': 'Let the network set this computer’s clock, and try again.',

  'error.token-refused.title':
    '{operation, select, none {The platform ended the session} exchangeVisitorToken {The platform refused this exchange} other {The platform refuses this data}}',
  'error.token-refused.meaning':
    '{operation, select, none {It refused the session, and signing in again didn’t help.} exchangeVisitorToken {It refused the session or the external JWT, also after signing in again. The JWT may have expired.} other {Signing in works, but this request was refused (401), also after signing in again. Other downloads continue.}}',
  'error.token-refused.action':
    '{operation, select, none {Sign in again. If it happens again, check the venue’s keys.} exchangeVisitorToken {Sign in again, or ask for another JWT.} other {Ask support whether these keys may read it.}}',

  'error.date-refused.title': 'The platform refused this period',
  'error.date-refused.meaning':
    '{code, select, 1001 {It doesn’t accept one of the dates.} 1002 {It says the dates are missing.} 1003 {It says the period ends before it starts.} 1004 {It says the period must be longer than a day, though one day is documented as allowed.} 1005 {It says the period is too long, though a month is documented as allowed.} other {Its limits for dates are narrower than documented.}}',
  'error.date-refused.action':
    '{code, select, 1004 {Choose a longer period.} 1005 {Choose a shorter period.} other {Choose another period.}}',

  'error.request-refused.title': 'The platform refused the request',
  'error.request-refused.meaning':
    '{parameter, select, ordernumber {It needs an order number, or doesn’t accept the one given.} fromdate {It needs a period.} todate {It needs a period.} barcode {It needs a barcode, or doesn’t accept the one given.} modulename {It doesn’t accept this module name.} guideid {It doesn’t accept this guide ID.} externalJwt {It doesn’t accept this external JWT.} other {It accepted your keys, but not this request. The details have its answer.}}',
  'error.request-refused.action':
    '{parameter, select, ordernumber {Enter an order number with the period.} fromdate {Choose a period as well.} todate {Choose a period as well.} barcode {Check the barcode, or choose a period.} modulename {Check the name.} guideid {Check the ID.} externalJwt {Ask its issuer for another.} other {Try another period. If it happens again, send the details to support.}}',

  'error.booking-not-reached.title': 'Signed in, but the booking address fails',
  'error.booking-not-reached.meaning':
    'The authentication address and its keys work. At the booking address{host, select, none {} other { ({host})}}, {reason, select, host_not_found {the host can’t be found} host_not_answering {nothing accepts the connection} timed_out {nothing answered in time} certificate_not_trusted {the certificate isn’t trusted} not_found {there is no booking API} platform_failed {the platform has a problem} rate_limited {the platform asks to slow down} answer_redirected {the platform points elsewhere} other {something else answers}}.',
  'error.booking-not-reached.action':
    '{reason, select, platform_failed {Try again in a few minutes.} rate_limited {Try again in a few minutes.} other {Check the booking address.}}',

  'error.booking-refused.title': 'Signed in, but the booking API refuses',
  'error.booking-refused.meaning':
    'The address answers, but refuses this key with and without the tenant key. In production, the booking API may need its own keys.',
  'error.booking-refused.action':
    'Ask support whether this API key may use the booking API. If that has its own keys, enter them under “Separate keys for the booking API”.',

  'error.tenant-refused.title': 'The tenant key doesn’t fit this API key',
  'error.tenant-refused.meaning':
    'Signing in works and the booking API answers, but not with this tenant key. It may belong to another venue.',
  'error.tenant-refused.action': 'Enter this venue’s tenant key.',

  'error.key-header-refused.title':
    '{operation, select, none {The platform refuses this API key} login {The platform refuses this API key} other {The platform refuses this data}}',
  'error.key-header-refused.meaning':
    '{operation, select, none {It answered that this key may not do this.} login {It answered that this key may not sign in (403).} other {Signing in works, but this request was refused (403). Other downloads continue.}} The key may belong to another venue or environment, or be withdrawn.',
  'error.key-header-refused.action':
    'Check the API key and the tenant key. Ask support whether they may read this data.',

  'error.not-found.title':
    '{operation, select, getBatchRunStatus {The platform has no such module} getGuide {The platform has no such guide} getGuideSkills {The platform has no such guide} getGuideAvailabilities {The platform has no such guide} exchangeVisitorToken {The platform has no such visitor} other {The platform has nothing at this address}}',
  'error.not-found.meaning':
    '{operation, select, getBatchRunStatus {Module names aren’t documented; your venue has none with this name.} getGuide {This venue has no guide with this ID.} getGuideSkills {This venue has no guide with this ID.} getGuideAvailabilities {This venue has no guide with this ID.} exchangeVisitorToken {The external JWT is valid, but its person is unknown there.} other {The venue’s address may be incomplete, or this doesn’t exist.}}',
  'error.not-found.action':
    '{operation, select, getBatchRunStatus {Ask support for the names, or remove it from the list.} getGuide {Check the ID.} getGuideSkills {Check the ID.} getGuideAvailabilities {Check the ID.} exchangeVisitorToken {Check who the JWT was issued for.} login {Check this venue’s authentication address.} other {Check this venue’s booking address.}}',

  'error.rate-limited.title': 'Too many requests',
  'error.rate-limited.meaning': 'Too many requests were sent in a short time.',
  'error.rate-limited.action':
    '{wait, select, none {Wait a little, then try again.} other {Try again in {wait} seconds. You can set a slower pace for this venue.}}',

  'error.platform-away.title': 'The platform is unavailable',
  'error.platform-away.meaning':
    '{status, select, 503 {It is overloaded or under maintenance.} other {A server in front of it got no answer.}} Downloads wait and resume by themselves.',
  'error.platform-away.action':
    '{wait, select, none {Try again in a few minutes.} other {Try again in {wait} seconds.}}',

  'error.platform-failed.title': 'The platform has a problem',
  'error.platform-failed.meaning':
    'It reported its own error, also on another try. Downloaded rows are safe.',
  'error.platform-failed.action': 'Try again in a few minutes.',

  'error.answer-not-understood.title': 'The platform’s answer can’t be read',
  'error.answer-not-understood.meaning':
    '{status, select, 201 {It confirmed that something was created, instead of sending a list.} 202 {It said the list isn’t ready yet.} 204 {It sent nothing, not even an empty list. That isn’t shown as “no rows”.} other {{reason, select, fields {No row has a known field: it is another list, or the platform renamed its fields. Nothing is shown, and downloaded rows stay.} other {It isn’t the expected list, so nothing is shown.}}}}',
  'error.answer-not-understood.action':
    'Try again. If it happens again, check the venue’s booking address.',

  'error.answer-cut.title': 'The download broke off',
  'error.answer-cut.meaning':
    'The connection ended before all rows arrived. None of its rows are shown.',
  'error.answer-cut.action': 'Try again.',

  'error.answer-too-slow.title': 'The answer came too slowly',
  'error.answer-too-slow.meaning':
    '{seconds, select, none {The answer began, then almost stopped.} other {Fewer than {bytes, select, none {a few} other {{bytes}}} bytes arrived in {seconds} seconds.}} The network or the platform has almost stalled.',
  'error.answer-too-slow.action': 'Try again later, on another network or with a shorter period.',

  'error.answer-too-large.title': 'The answer is too large',
  'error.answer-too-large.meaning':
    'This period has more rows than the app takes at once. None are shown.',
  'error.answer-too-large.action': 'Choose a shorter period.',

  'error.answer-redirected.title': 'The platform points to another address',
  'error.answer-redirected.meaning':
    'Following it would send your keys to an address you didn’t enter. Nothing was sent there.',
  'error.answer-redirected.action': 'Check the venue’s addresses with the platform’s support.',

  'error.host-not-found.title': 'The address doesn’t exist',
  'error.host-not-found.meaning':
    '{host, select, none {The venue’s address} other {“{host}”}} can’t be found on the network. Nothing was sent.',
  'error.host-not-found.action': 'Check the address and your network connection.',

  'error.host-not-answering.title': 'The platform doesn’t answer',
  'error.host-not-answering.meaning':
    '{host, select, none {The venue’s address} other {“{host}”}} exists, but doesn’t accept connections.',
  'error.host-not-answering.action':
    'Try again in a few minutes. If it happens again, check the address.',

  'error.certificate-not-trusted.title': 'The connection can’t be trusted',
  'error.certificate-not-trusted.meaning':
    'This computer doesn’t trust the certificate of {host, select, none {the venue’s address} other {“{host}”}}, so nothing was sent.',
  'error.certificate-not-trusted.action':
    'Check the address and this computer’s clock. On a company network, ask IT whether its certificate is installed. To trust it for this venue only, paste it under “Advanced”, “Trusted certificate”.',

  'error.certificate-changed.title': 'The platform shows another certificate',
  'error.certificate-changed.meaning':
    'It differs from the one saved with this venue, so nothing was sent{host, select, none {} other { to {host}}}.{expected, select, none {} other {\nSaved: {expected}.\nShown: {shown}.}}',
  'error.certificate-changed.action':
    'Ask support whether it was replaced. If so, edit the venue and paste the new one under “Advanced”, “Trusted certificate”.',

  'error.timed-out.title': 'The platform took too long',
  'error.timed-out.meaning': 'There was no answer in time.',
  'error.timed-out.action': 'Try again, or choose a shorter period.',

  'error.out-of-time.title': 'The command took longer than --timeout allows',
  'error.out-of-time.meaning':
    'It was stopped. No file was written or replaced; rows that “desk sync” downloaded stay.',
  'error.out-of-time.action': 'Give it more time, or choose a shorter period.',

  'error.proxy-failed.title': 'Your network’s proxy stopped the connection',
  'error.proxy-failed.meaning': 'Your proxy refused or broke the connection.',
  'error.proxy-failed.action':
    'Ask IT whether the proxy allows the venue’s addresses, then try again.',

  'error.offline.title': 'This computer is offline',
  'error.offline.meaning': 'There is no network connection. Downloaded rows still open.',
  'error.offline.action': 'Connect to a network, then try again.',

  'error.rows-gone.title': 'These rows are no longer loaded',
  'error.rows-gone.meaning': 'They were unloaded, or part of the app restarted.',
  'error.rows-gone.action': 'Download them again.',

  'error.nothing-kept.title': 'No downloaded data for this venue yet',
  'error.nothing-kept.meaning': 'This needs downloaded rows, and nothing is downloaded yet.',
  'error.nothing-kept.action': 'Download a period first.',

  'error.kept-in-memory-only.title': 'No rows are saved on this computer',
  'error.kept-in-memory-only.meaning':
    'Rows are only saved encrypted, and your computer’s keychain, which has the key, can’t be reached. Downloads last until you quit: no other dates, no “As of”, no “Changes since”.',
  'error.kept-in-memory-only.action':
    '{platform, select, darwin {Restart your Mac, start the app again, and download the rows again.} win32 {Check that the service “Credential Manager” runs. Start the app again, and download the rows again.} other {Install and start a keyring such as gnome-keyring or KWallet. Start the app again, and download the rows again.}}',

  'error.disk-full.title': 'The disk is full',
  'error.disk-full.meaning': 'The file wasn’t written, and no unfinished file was left.',
  'error.disk-full.action': 'Free some space, or choose a folder on another disk.',

  'error.folder-not-writable.title': 'Venue Desk can’t save in this folder',
  'error.folder-not-writable.meaning':
    'It no longer exists, or you don’t have permission to write there. Nothing was written.',
  'error.folder-not-writable.action': 'Choose another folder.',

  'error.folder-not-ours.title':
    '{name, select, none {That folder} other {“{name}”}} has other files',
  'error.folder-not-ours.meaning':
    'Only a folder with nothing but an earlier export is replaced. Nothing was touched or written.',
  'error.folder-not-ours.action': 'Choose another name, or another folder.',

  'error.file-in-use.title': 'The file is open in another program',
  'error.file-in-use.meaning': 'It can’t be replaced while it is open. Nothing was written.',
  'error.file-in-use.action': 'Close it there, or save under another name.',

  'error.file-count-differs.title': 'The written file didn’t pass its check',
  'error.file-count-differs.meaning':
    'The finished file has another number of rows, so it was removed.',
  'error.file-count-differs.action': 'Export again.',

  'error.data-newer.title': 'A newer Venue Desk was used here',
  'error.data-newer.meaning':
    '{file, select, none {A file} other {“{file}”}} has {found, select, none {a newer format} other {format {found}}}{known, select, none {} other {; this version reads up to {known}}}. Nothing was changed.',
  'error.data-newer.action':
    'Install the newer Venue Desk again. To stay with this version, restore a backup of the folder made with it.',
  'error.settings-not-saved.title': 'The settings weren’t saved',
  'error.settings-not-saved.meaning': 'Writing them failed. The earlier settings are unchanged.',
  'error.settings-not-saved.action': 'Check that the disk isn’t full, then try again.',

  'error.worker-stopped.title': 'Part of the app stopped',
  'error.worker-stopped.meaning': 'It restarted, but didn’t finish what it was doing.',
  'error.worker-stopped.action': 'Try again.',

  'error.demo-not-started.title': 'The demo venue didn’t start',
  'error.demo-not-started.meaning':
    'Its local server on this computer couldn’t start. Your venues are unchanged.',
  'error.demo-not-started.action': 'Try again. If it happens again, restart the app.',

  'error.cancelled.title': 'Stopped',
  'error.cancelled.meaning': 'You stopped this before it was done. Nothing was written.',
  'error.cancelled.action': 'Start it again whenever you like.',

  'error.unexpected.title': 'Something went wrong in the app',
  'error.unexpected.meaning': 'This is our mistake. It is in the log.',
  'error.unexpected.action': 'Try again. If it happens again, send the details to support.',

  'repair.retry': 'Try again',
  'repair.sign-in': 'Sign in',
  'repair.edit-keys': 'Enter keys',
  'repair.choose-range': 'Choose a period',
  'repair.choose-folder': 'Choose a folder',

  'error.details': 'Details for support',
  'error.details.copy': 'Copy details',
  'error.details.status': 'HTTP status',
  'error.details.code': 'Platform code',
  'error.details.message': 'Platform message',
  'error.details.retryAfter': 'Wait asked for',
  'error.details.incident': 'Incident',
  'error.waitSeconds': '{seconds, plural, one {# second} other {# seconds}}',
} as const;
