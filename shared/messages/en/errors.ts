/** What happened, what it means, and what to do, for every kind of failure. */
export const errors = {
  'error.range-not-permitted.title': 'This period can’t be downloaded',
  'error.range-not-permitted.meaning':
    'The platform answers for 1 day to 1 month at a time, and only for days it has data of.',
  'error.range-not-permitted.action': 'Choose another period.',

  'error.input-not-valid.title': 'Something that was entered isn’t valid',
  'error.input-not-valid.meaning':
    'A value doesn’t have the form it should have, so nothing was sent to the platform.',
  'error.input-not-valid.action': 'Check what you entered and try again.',

  'error.jwt-not-valid.title': 'This isn’t a JWT that can be exchanged',
  'error.jwt-not-valid.meaning':
    '{reason, select, empty {Nothing was entered.} long {It is longer than any JWT.} characters {It has characters that no token has.} expired {It is expired.} other {It doesn’t have the form of one.}} Nothing was sent.',
  'error.jwt-not-valid.action':
    '{reason, select, expired {Ask whoever issued it for a new one.} other {Copy all of it again, from the first character to the last.}}',

  'error.token-forgotten.title': 'This token was forgotten',
  'error.token-forgotten.meaning': 'Tokens are held for ten minutes at most.',
  'error.token-forgotten.action': 'Exchange the external JWT again.',

  'error.profile-not-found.title': 'This venue isn’t set up here any more',
  'error.profile-not-found.meaning': 'Its profile was removed, perhaps in another window.',
  'error.profile-not-found.action': 'Choose another venue, or add it again.',

  'error.venue-address-not-https.title': 'The address must start with https://',
  'error.venue-address-not-https.meaning':
    'Keys and visitor data only travel over a secured connection, so other addresses are refused.',
  'error.venue-address-not-https.action':
    'Enter the full address as support gave it to you, starting with https://.',

  'error.file-gone.title': 'The file is gone',
  'error.file-gone.meaning': 'It was moved, renamed or deleted since it was made.',
  'error.file-gone.action': 'Make it again, or look for it elsewhere.',

  'error.file-not-opened.title': 'The file can’t be opened',
  'error.file-not-opened.meaning': 'This computer has no program for files of this kind.',
  'error.file-not-opened.action': 'Show it in its folder and open it from there.',

  'error.saved-export-gone.title': 'This recipe is not there any more',
  'error.saved-export-gone.meaning': 'It was deleted, or another venue has it.',
  'error.saved-export-gone.action': 'Look at the list of recipes.',

  'error.saved-export-name-taken.title': 'Another recipe has this name',
  'error.saved-export-name-taken.meaning':
    'Recipes are found by their name, also on the command line.',
  'error.saved-export-name-taken.action': 'Choose another name.',

  'error.too-many-saved-exports.title': 'There are too many recipes',
  'error.too-many-saved-exports.meaning':
    '{number, select, none {A venue can have only so many} other {A venue can have {number}}}.',
  'error.too-many-saved-exports.action': 'Delete some that are not used any more.',

  'error.saved-export-finds-people.title': 'A recipe can’t keep what finds a person or an order',
  'error.saved-export-finds-people.meaning':
    'It looks for a person, an order, a ticket or a record{field, select, none {} other { ({field})}}. What was typed for that is never kept on the disk.',
  'error.saved-export-finds-people.action':
    'Take that filter or search away, or export it once without a recipe.',

  'error.report-period-too-long.title': 'This period is too long for one of the reports',
  'error.report-period-too-long.meaning':
    '{name, select, none {A report of it} other {The report “{name}”}} takes {number, select, none {fewer days} other {{number} days at most}}.',
  'error.report-period-too-long.action':
    'Choose a shorter period, or give that report a period of its own.',

  'error.saved-export-out-of-date.title': 'This recipe can’t be done any more',
  'error.saved-export-out-of-date.meaning':
    'It names {name, select, none {something} other {“{name}”}} that this version of Venue Desk does not have. Nothing was written.',
  'error.saved-export-out-of-date.action': 'Edit the recipe, or make it anew.',

  'error.period-empty.title': 'The period has no day with data yet',
  'error.period-empty.meaning': 'Such as this month so far, on its first day.',
  'error.period-empty.action': 'Try again tomorrow, or choose another period.',

  'error.too-many-rows-to-print.title': 'There are too many rows for a PDF',
  'error.too-many-rows-to-print.meaning':
    'A PDF or paper takes 5,000 rows at most{number, select, none {} other {, and these are {number}}}. Nothing was written.',
  'error.too-many-rows-to-print.action':
    'Choose a shorter period or filters, or another file type.',

  'error.pdf-needs-app.title': 'A PDF can’t be made by the command line',
  'error.pdf-needs-app.meaning':
    'The pages of a PDF are laid out by a window, and a command opens no window. Nothing was written.',
  'error.pdf-needs-app.action':
    'Run the recipe in the app, by a schedule if you like, or give it another file type.',

  'error.venues-not-alike.title': 'These venues can’t stand side by side',
  'error.venues-not-alike.meaning':
    'Live numbers beside test data, or the demo’s, would be taken for one another. Nothing was written.',
  'error.venues-not-alike.action': 'Name venues of one environment.',

  'error.saved-export-file-not-one.title': 'This is not a recipe',
  'error.saved-export-file-not-one.meaning':
    'The file was not made by “Save as a file” of a recipe.',
  'error.saved-export-file-not-one.action': 'Choose another file.',

  'error.saved-export-file-newer.title': 'This recipe was made by a newer Venue Desk',
  'error.saved-export-file-newer.meaning': 'This version can’t read it.',
  'error.saved-export-file-newer.action': 'Update Venue Desk, or ask for a recipe of this version.',

  'error.saved-export-file-damaged.title': 'This recipe is damaged',
  'error.saved-export-file-damaged.meaning':
    'Something in the file is not as a recipe has it. Nothing was added.',
  'error.saved-export-file-damaged.action': 'Ask for the file again.',

  'error.key-empty.title': 'A key is missing',
  'error.key-empty.meaning': 'The API key and the API secret are both needed.',
  'error.key-empty.action': 'Paste the key that the platform’s support gave you.',

  'error.secret-not-a-key.title': 'This isn’t an API secret',
  'error.secret-not-a-key.meaning':
    'Expected is a public key, from “BEGIN PUBLIC KEY” to “END PUBLIC KEY”. What was pasted can’t be read as one.',
  'error.secret-not-a-key.action':
    'Copy all of the file that you downloaded from the platform. If your secret has another form, choose it at “Signing” under “Advanced”.',

  'error.secret-is-private.title': 'This is a private key',
  'error.secret-is-private.meaning':
    'With the usual way of signing, Venue Desk takes the API secret as a public key in PEM form. The key was not kept.',
  'error.secret-is-private.action':
    'If support gave you this private key, choose “RSA signature” at “Signing” under “Advanced”. Else paste the file that begins with “BEGIN PUBLIC KEY”.',

  'error.secret-not-private.title': 'This isn’t an RSA private key',
  'error.secret-not-private.meaning':
    '“RSA signature” takes the API secret as a private key in PEM form. What was pasted can’t be read as one.',
  'error.secret-not-private.action':
    'Paste all of the key’s file, or choose another way at “Signing” under “Advanced”.',

  'error.secret-too-long.title': 'This API secret is too long for the keychain',
  'error.secret-too-long.meaning':
    'Keychains hold about 2,000 characters with all keys together. Nothing was saved.',
  'error.secret-too-long.action': 'Ask support for a shorter key: 1,024 bits fit as a private key.',

  'error.secret-cut.title': 'Part of the API secret is missing',
  'error.secret-cut.meaning': 'It starts like a key, but its end or some characters aren’t there.',
  'error.secret-cut.action': 'Copy the whole file again, from the first line to the last.',

  'error.secret-too-short.title': 'This API secret is too short',
  'error.secret-too-short.meaning':
    'A key of this length can’t sign in to the platform, and wouldn’t be safe.',
  'error.secret-too-short.action': 'Ask the platform’s support for a new key pair.',

  'error.credentials-missing.title': 'The keys of this venue aren’t on this computer',
  'error.credentials-missing.meaning':
    'The keychain has no keys for it. They may have been removed, or were held for one session only.',
  'error.credentials-missing.action': 'Enter the keys again.',

  'error.credentials-corrupt.title': 'The stored keys can’t be read',
  'error.credentials-corrupt.meaning':
    'The keychain holds something for this venue, but not in the form in which it was stored.',
  'error.credentials-corrupt.action': 'Enter the keys again; they replace what is there.',

  'error.credentials-elsewhere.title': 'The stored keys are for other addresses',
  'error.credentials-elsewhere.meaning':
    'The keys in the keychain were given for other addresses, or for another tenant, than this venue has now. They were not sent.',
  'error.credentials-elsewhere.action':
    'Enter the keys for the addresses that it has now. If a command runs for this venue, let it start anew.',

  'error.keychain-locked.title': 'Your keychain is locked',
  'error.keychain-locked.meaning':
    'The keys of this venue are in your computer’s keychain, which is locked or refused access.',
  'error.keychain-locked.action':
    '{platform, select, darwin {Open Keychain Access and unlock the “login” keychain; if it asks about Venue Desk, choose “Always Allow”.} win32 {Sign out of Windows and in again, so that Credential Manager opens.} other {Unlock your keyring, for example in “Passwords and Keys”, or sign out of your desktop and in again.}} Then try again. Nothing was lost.',

  'error.stored-rows-locked.title': 'The rows downloaded to this computer can’t be read',
  'error.stored-rows-locked.meaning':
    'They are encrypted, and their key is in your computer’s keychain, which is locked or no longer has it.',
  'error.stored-rows-locked.action':
    'Unlock your keychain and try again. If the key is gone for good, remove the downloaded rows and start anew: they can be downloaded again.',

  'error.stored-rows-key-damaged.title':
    'The key of the rows downloaded to this computer is damaged',
  'error.stored-rows-key-damaged.meaning':
    'Something else stands in its place in your computer’s keychain, so the rows can’t be read any more.',
  'error.stored-rows-key-damaged.action':
    'Remove the downloaded rows and start anew: they can be downloaded again.',

  'error.stored-rows-elsewhere.title':
    'The rows downloaded to this computer are of another platform',
  'error.stored-rows-elsewhere.meaning':
    'They were downloaded from other addresses, or with another venue’s keys, than this venue has now. The two are never mixed.',
  'error.stored-rows-elsewhere.action':
    'Remove the downloaded rows and start anew, or give the venue the addresses and keys that they were downloaded with. If a command runs for this venue, let it start anew.',

  'error.venue-in-use.title': 'Another program is working with this venue',
  'error.venue-in-use.meaning':
    'A command of Venue Desk or the app itself is at work with it. Addresses, keys and rows never change under one that runs, so nothing was done.',
  'error.venue-in-use.action': 'Wait until it has ended, or stop it, then try again.',

  'error.move-not-finished.title': 'A change of addresses or keys isn’t finished',
  'error.move-not-finished.meaning':
    'It was broken off in the middle, and whether the new keys were stored can’t be told while the keychain doesn’t answer. Nothing is sent to either address until then.',
  'error.move-not-finished.action':
    'Unlock the keychain and start the app: it finishes the change, or goes back to what was before.',

  'error.rows-shrunk.title': 'Far fewer rows than before: the old file stays',
  'error.rows-shrunk.meaning':
    'The same period had {before, plural, one {# row} other {# rows}} and has {number, plural, =0 {none} one {# row} other {# rows}} now. That can be so, or the platform’s answer is not whole.',
  'error.rows-shrunk.action':
    'Look at the rows first. If they are right, run the recipe by hand and choose “Write it anyway” (on the command line: --accept-fewer).',

  'error.rows-without-key.title': 'Most rows lack their key: the old file stays',
  'error.rows-without-key.meaning':
    '{number, plural, one {# row came} other {# rows came}} without the number that tells it from others. That can be so, or the platform’s answer is not what it should be.',
  'error.rows-without-key.action':
    'Look at the rows first. If they are right, run the recipe by hand and choose “Write it anyway” (on the command line: --accept-fewer).',

  'error.stored-file-damaged.title': 'The rows could not be stored',
  'error.stored-file-damaged.meaning':
    'The disk gave back other bytes than were written. The rows are shown, but not stored.',
  'error.stored-file-damaged.action': 'Check the disk, then refresh.',

  'error.stored-rows-damaged.title': 'The downloaded rows of this period are damaged',
  'error.stored-rows-damaged.meaning':
    'The file that they were downloaded to is not as it was written: a fault of the disk, or somebody changed it. The platform could not be asked for them now.',
  'error.stored-rows-damaged.action':
    'They are downloaded again as soon as the platform can be asked. Coverage, Storage lists the file.',

  'error.keychain-unavailable.title': 'Your computer’s keychain can’t be reached',
  'error.keychain-unavailable.meaning':
    'The service that keeps passwords isn’t running or doesn’t answer, so the keys can’t be read or stored.',
  'error.keychain-unavailable.action':
    '{platform, select, darwin {Restart your Mac and try again.} win32 {Check that the service “Credential Manager” runs, and try again.} other {Install and start a keyring such as gnome-keyring or KWallet, sign in to your desktop again, and try again.}}',

  'error.keychain-waiting.title': 'Your keychain is waiting for you',
  'error.keychain-waiting.meaning':
    'It asked to be unlocked, perhaps in a window behind this one, and got no answer in time.',
  'error.keychain-waiting.action':
    'Look for {platform, select, darwin {the question of Keychain Access} win32 {the question of Windows Security} other {your keyring’s question}}, answer it, and try again.',

  'error.keychain-not-removed.title': 'The keys are still in the keychain',
  'error.keychain-not-removed.meaning':
    'The venue was to be removed, but the keychain still holds its keys.',
  'error.keychain-not-removed.action':
    '{platform, select, darwin {Unlock the “login” keychain in Keychain Access} win32 {Sign in to Windows again} other {Unlock your keyring}} and try again, or remove the entries of Venue Desk in it yourself.',

  'error.signed-out.title': 'You are signed out',
  'error.signed-out.meaning': 'There is no session with the platform for this venue.',
  'error.signed-out.action': 'Sign in again.',

  'error.login-refused.title': 'The platform refused these keys',
  'error.login-refused.meaning':
    'Signing in failed. Usually the API key and the API secret don’t belong together, or they are of another environment.',
  'error.login-refused.action':
    'Check that both keys come from the same download, and that the addresses are of the same environment.',

  'error.login-not-valid.title': 'The platform couldn’t read the sign-in',
  'error.login-not-valid.meaning':
    '{status, select, 400 {It says that the request is malformed or lacks something (400).} 422 {It says that a value in the request isn’t valid (422).} other {It refused the request.}}{message, select, none {} other { Its words: “{message}”}} The keys may be right.',
  'error.login-not-valid.action':
    'Run the connection check: it tries other ways of signing. Send its report to support if no way works.',

  'error.clock-off.title': 'This computer’s clock is off',
  'error.clock-off.meaning':
    'The platform accepts a difference of two minutes at most{seconds, select, none {} other {; here it is about {seconds} seconds}}.',
  'error.clock-off.action': 'Set the clock to be kept by the network, and try again.',

  'error.token-refused.title':
    '{operation, select, none {The platform ended the session} exchangeVisitorToken {The platform refused this exchange} other {The platform refuses this data}}',
  'error.token-refused.meaning':
    '{operation, select, none {It refused the session, and signing in once more didn’t help.} exchangeVisitorToken {It refused the session or the external JWT, also after signing in once more. The JWT may be expired.} other {Signing in works, but this request was refused (401), also after signing in once more. Downloads of other data go on.}}',
  'error.token-refused.action':
    '{operation, select, none {Sign in again. If it happens again, check the venue’s keys.} exchangeVisitorToken {Sign in again, or ask for another JWT.} other {Ask support whether these keys may read it.}}',

  'error.date-refused.title': 'The platform refused this period',
  'error.date-refused.meaning':
    '{code, select, 1001 {It doesn’t take one of the dates.} 1002 {It says that the dates are missing.} 1003 {It says that the period ends before it starts.} 1004 {It says that the period must be longer than a day. Its documentation allows one day elsewhere.} 1005 {It says that the period is too long, though a month is documented to be allowed.} other {Its own limits for dates are narrower than the ones that are documented.}}',
  'error.date-refused.action':
    '{code, select, 1004 {Choose a longer period.} 1005 {Choose a shorter period.} other {Choose another period.}}',

  'error.request-refused.title': 'The platform refused the question',
  'error.request-refused.meaning':
    '{parameter, select, ordernumber {It wants an order number with this question, or doesn’t take the one that was given.} fromdate {It wants a period with this question.} todate {It wants a period with this question.} barcode {It wants a barcode with this question, or doesn’t take the one that was given.} modulename {It doesn’t take this module’s name.} guideid {It doesn’t take this guide’s number.} externalJwt {It doesn’t take this external JWT.} other {It understood who asked, but not what was asked. What it said is in the details.}}',
  'error.request-refused.action':
    '{parameter, select, ordernumber {Enter an order number together with the period.} fromdate {Choose a period as well.} todate {Choose a period as well.} barcode {Check the barcode, or ask by period.} modulename {Check the name.} guideid {Check the number.} externalJwt {Ask whoever issued it for another.} other {Try another period. If it stays, send the details to support.}}',

  'error.booking-not-reached.title': 'Signing in worked, but the booking address doesn’t',
  'error.booking-not-reached.meaning':
    'The authentication address and its keys are right. At the booking address{host, select, none {} other { ({host})}} {reason, select, host_not_found {the host can’t be found} host_not_answering {nothing takes the connection} timed_out {nothing answered in time} certificate_not_trusted {the certificate isn’t trusted} not_found {there is no booking API at this path} platform_failed {the platform has a problem of its own just now} rate_limited {the platform asks to slow down} answer_redirected {the platform points elsewhere} other {something answers that isn’t the booking API}}.',
  'error.booking-not-reached.action':
    '{reason, select, platform_failed {Try again in a few minutes.} rate_limited {Try again in a few minutes.} other {Check the booking address.}}',

  'error.booking-refused.title': 'Signing in worked, but the booking API refuses this API key',
  'error.booking-refused.meaning':
    'It answers at its address, and lets this key in neither with the tenant key nor without. In production the booking API may need keys of its own.',
  'error.booking-refused.action':
    'Ask support whether this API key may use the booking API. If it has keys of its own, enter them under “Separate keys for the booking API”.',

  'error.tenant-refused.title': 'The tenant key isn’t the one of this API key',
  'error.tenant-refused.meaning':
    'Signing in worked and the booking API answers, but not with this tenant key: it may be of another venue.',
  'error.tenant-refused.action': 'Enter the tenant key of this venue.',

  'error.key-header-refused.title':
    '{operation, select, none {The platform doesn’t accept this API key} login {The platform doesn’t accept this API key} other {The platform refuses this data to this API key}}',
  'error.key-header-refused.meaning':
    '{operation, select, none {It answered that this key may not do this.} login {It answered that this key may not sign in (403).} other {Signing in works, but this request was refused (403). Downloads of other data go on.}} The key may be of another venue or environment, or withdrawn.',
  'error.key-header-refused.action':
    'Check the API key and the tenant key. Ask support whether they may read this data.',

  'error.not-found.title':
    '{operation, select, getBatchRunStatus {The platform knows no such module} getGuide {The platform knows no such guide} getGuideSkills {The platform knows no such guide} getGuideAvailabilities {The platform knows no such guide} exchangeVisitorToken {The platform knows no such visitor} other {The platform has nothing at this address}}',
  'error.not-found.meaning':
    '{operation, select, getBatchRunStatus {Module names aren’t documented; this one isn’t among those of your venue.} getGuide {There is no guide with this number at this venue.} getGuideSkills {There is no guide with this number at this venue.} getGuideAvailabilities {There is no guide with this number at this venue.} exchangeVisitorToken {The external JWT is in order, but the person it names isn’t known there.} other {The venue’s address may be incomplete, or what was asked for doesn’t exist.}}',
  'error.not-found.action':
    '{operation, select, getBatchRunStatus {Ask support for the names, or remove it from the list.} getGuide {Check the number.} getGuideSkills {Check the number.} getGuideAvailabilities {Check the number.} exchangeVisitorToken {Check whom the JWT was issued for.} login {Check the authentication address of this venue.} other {Check the booking address of this venue.}}',

  'error.rate-limited.title': 'The platform asks us to slow down',
  'error.rate-limited.meaning': 'Too many questions were asked in a short time.',
  'error.rate-limited.action':
    '{wait, select, none {Wait a little, then try again.} other {It asked to wait {wait} seconds; then try again. A slower pace can be set for this venue.}}',

  'error.platform-away.title': 'The platform is unavailable',
  'error.platform-away.meaning':
    '{status, select, 503 {It is overloaded or under maintenance.} other {A server in front of it got no answer from it.}} Downloads wait and go on by themselves.',
  'error.platform-away.action':
    '{wait, select, none {Try again in a few minutes.} other {It asked to wait {wait} seconds. Then try again.}}',

  'error.platform-failed.title': 'The platform has a problem',
  'error.platform-failed.meaning':
    'It answered with a fault of its own, also when it was asked again.',
  'error.platform-failed.action': 'Try again in a few minutes.',

  'error.answer-not-understood.title': 'The platform’s answer can’t be read',
  'error.answer-not-understood.meaning':
    '{status, select, 201 {It answered that something was made, where a list was asked for.} 202 {It answered that it isn’t ready yet, where a list was asked for.} 204 {It answered with nothing at all, where at least an empty list is due. That isn’t shown as “no rows”.} other {{reason, select, fields {None of its rows has any field that such rows are known to have: it is a list of something else, or the platform calls its fields otherwise now. Nothing of it is shown, and what is kept stays.} other {What came back isn’t the list that it should be, so nothing of it is shown.}}}}',
  'error.answer-not-understood.action':
    'Try again. If it stays, check the venue’s booking address.',

  'error.answer-cut.title': 'The answer broke off',
  'error.answer-cut.meaning':
    'The connection ended before all rows had arrived. Half an answer is never shown as a whole.',
  'error.answer-cut.action': 'Try again.',

  'error.answer-too-slow.title': 'The answer came too slowly',
  'error.answer-too-slow.meaning':
    '{seconds, select, none {Hardly anything came of an answer that had begun.} other {Of an answer that had begun, fewer than {bytes, select, none {a few} other {{bytes}}} bytes came within {seconds} seconds.}} The network or the platform stands all but still.',
  'error.answer-too-slow.action':
    'Try again later. Where it stays so, try another network, and ask for a shorter period.',

  'error.answer-too-large.title': 'The answer is too large',
  'error.answer-too-large.meaning':
    'There are more rows in this period than this app takes at once.',
  'error.answer-too-large.action': 'Choose a shorter period.',

  'error.answer-redirected.title': 'The platform points to another address',
  'error.answer-redirected.meaning':
    'Following it would hand your keys to an address that you did not enter, so it was not followed.',
  'error.answer-redirected.action': 'Check the venue’s addresses with the platform’s support.',

  'error.host-not-found.title': 'The address doesn’t exist',
  'error.host-not-found.meaning':
    '{host, select, none {The venue’s address} other {“{host}”}} can’t be found on the network.',
  'error.host-not-found.action': 'Check the address and your network connection.',

  'error.host-not-answering.title': 'The platform doesn’t answer',
  'error.host-not-answering.meaning':
    '{host, select, none {The venue’s address} other {“{host}”}} exists, but nothing there takes the connection.',
  'error.host-not-answering.action':
    'Try again in a few minutes, and check the address if it stays.',

  'error.certificate-not-trusted.title': 'The connection can’t be trusted',
  'error.certificate-not-trusted.meaning':
    'The certificate of {host, select, none {the venue’s address} other {“{host}”}} isn’t one that this computer trusts, so nothing was sent.',
  'error.certificate-not-trusted.action':
    'Check the address and this computer’s clock. On a company network, ask IT whether its certificate is installed. To trust it for this venue alone, paste it under “Advanced”, “Trusted certificate”.',

  'error.certificate-changed.title': 'The platform shows another certificate',
  'error.certificate-changed.meaning':
    'It differs from the one saved with this venue, so nothing was sent{host, select, none {} other { to {host}}}.{expected, select, none {} other { Saved: {expected}. Shown: {shown}.}}',
  'error.certificate-changed.action':
    'Ask support whether it was replaced. If so, paste the new one under “Advanced”, “Trusted certificate”, in the venue’s settings.',

  'error.timed-out.title': 'The platform took too long',
  'error.timed-out.meaning': 'No answer arrived within the time that is given to it.',
  'error.timed-out.action': 'Try again, or choose a shorter period.',

  'error.out-of-time.title': 'The command took longer than --timeout allows',
  'error.out-of-time.meaning':
    'It was given up. No file was written or replaced; what “desk sync” has kept by then stays.',
  'error.out-of-time.action': 'Give it more time, or ask for a shorter period.',

  'error.proxy-failed.title': 'Your network’s proxy stopped the connection',
  'error.proxy-failed.meaning': 'The proxy that this computer uses refused or broke it.',
  'error.proxy-failed.action':
    'Ask IT whether the proxy allows the venue’s addresses, then try again.',

  'error.offline.title': 'This computer is offline',
  'error.offline.meaning': 'There is no network connection.',
  'error.offline.action': 'Connect to a network, then try again.',

  'error.rows-gone.title': 'These rows are no longer loaded',
  'error.rows-gone.meaning': 'They were let go, or the part of the app that holds them restarted.',
  'error.rows-gone.action': 'Download them again.',

  'error.nothing-kept.title': 'Nothing of this venue is downloaded yet',
  'error.nothing-kept.meaning': 'This looks at rows that were downloaded before. None were yet.',
  'error.nothing-kept.action': 'Download a period first.',

  'error.kept-in-memory-only.title': 'This can’t be shown: no rows are downloaded to this computer',
  'error.kept-in-memory-only.meaning':
    'Rows are only saved encrypted, and the key for that belongs in your computer’s keychain, which can’t be reached. What you download lasts until you quit, and can’t be looked at by another date, as it was known earlier, or by what changed.',
  'error.kept-in-memory-only.action':
    '{platform, select, darwin {Restart your Mac, start the app again, and download the rows again.} win32 {Check that the service “Credential Manager” runs, start the app again, and download the rows again.} other {Install and start a keyring such as gnome-keyring or KWallet, start the app again, and download the rows again.}}',

  'error.disk-full.title': 'The disk is full',
  'error.disk-full.meaning': 'The file wasn’t written, and nothing half was left behind.',
  'error.disk-full.action': 'Make room, or choose a folder on another disk.',

  'error.folder-not-writable.title': 'Nothing can be saved in this folder',
  'error.folder-not-writable.meaning': 'You don’t have the right to write there.',
  'error.folder-not-writable.action': 'Choose another folder.',

  'error.folder-not-ours.title':
    'There is something else in {name, select, none {that folder} other {“{name}”}}',
  'error.folder-not-ours.meaning':
    'Only a folder that holds nothing but an earlier export is replaced. Nothing in it was touched, and nothing was written.',
  'error.folder-not-ours.action': 'Choose another name, or another folder.',

  'error.file-in-use.title': 'The file is open in another program',
  'error.file-in-use.meaning': 'It can’t be replaced while it is open.',
  'error.file-in-use.action': 'Close it there, or save under another name.',

  'error.file-count-differs.title': 'The written file didn’t pass its check',
  'error.file-count-differs.meaning':
    'After writing, the file was opened again and its rows counted. The count differs, so the file was removed.',
  'error.file-count-differs.action': 'Export again.',

  'error.data-newer.title': 'A newer Venue Desk has worked here',
  'error.data-newer.meaning':
    '{file, select, none {A file} other {“{file}”}} is of {found, select, none {a newer format} other {format {found}}}{known, select, none {} other {; this version reads up to {known}}}. Nothing was changed.',
  'error.data-newer.action':
    'Install the newer Venue Desk again. To stay with this version, put back the folder from a backup made with it.',
  'error.settings-not-saved.title': 'The settings weren’t saved',
  'error.settings-not-saved.meaning': 'Writing them failed. What was saved before is untouched.',
  'error.settings-not-saved.action': 'Check that the disk isn’t full, then try again.',

  'error.worker-stopped.title': 'A part of the app stopped',
  'error.worker-stopped.meaning': 'It was started again. What it was doing wasn’t finished.',
  'error.worker-stopped.action': 'Try again.',

  'error.demo-not-started.title': 'The demo venue didn’t start',
  'error.demo-not-started.meaning':
    'It runs on this computer, and its local server could not be started.',
  'error.demo-not-started.action': 'Try again. Restart the app if it stays.',

  'error.cancelled.title': 'Stopped',
  'error.cancelled.meaning': 'You stopped this before it was done.',
  'error.cancelled.action': 'Start it again whenever you like.',

  'error.unexpected.title': 'Something went wrong in the app',
  'error.unexpected.meaning': 'This is a fault of ours, not of yours. It was written to the log.',
  'error.unexpected.action': 'Try again. If it stays, send the details to support.',

  'repair.retry': 'Try again',
  'repair.sign-in': 'Sign in',
  'repair.edit-keys': 'Enter keys',
  'repair.choose-range': 'Choose a period',
  'repair.choose-folder': 'Choose a folder',

  'error.details': 'Details for support',
  'error.details.copy': 'Copy details',
  'error.details.copied': 'Copied',
  'error.details.kind': 'Kind',
  'error.details.status': 'HTTP status',
  'error.details.code': 'Platform code',
  'error.details.message': 'Platform message',
  'error.details.retryAfter': 'Asked to wait',
  'error.details.incident': 'Incident',
  'error.waitSeconds': '{seconds, plural, one {# second} other {# seconds}}',
} as const;
