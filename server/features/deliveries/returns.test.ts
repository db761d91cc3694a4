import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aDelivery } from '#server/testing/given-deliveries.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, hintsFor, type School, said } from '#server/testing/school.ts'

const KEY = 'a-key-of-more-than-thirty-one-characters'
const MAIL = 'message/rfc822'

/** As Exim 4.96 wrote one, and put it into a pipe. */
const exims = ({ ids = '', messageId = newId(), code = '5.0.0', action = 'failed', diagnostic = '' }) =>
  `From MAILER-DAEMON Thu Nov 26 04:58:01 2026
Received: from root by relay.test with local (Exim 4.96)
	id 1xWRYX-0004v9-0k
	for post@tuition.test;
	Thu, 26 Nov 2026 04:58:01 +0000
X-Failed-Recipients: gone@home.test
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@relay.test>
To: post@tuition.test
References: <${messageId}@tuition.test>
Content-Type: multipart/report; report-type=delivery-status; boundary=1795669081-eximdsn-494839738
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1xWRYX-0004v9-0k@relay.test>
Date: Thu, 26 Nov 2026 04:58:01 +0000

--1795669081-eximdsn-494839738
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  gone@home.test
    no such user here

--1795669081-eximdsn-494839738
Content-type: message/delivery-status

Reporting-MTA: dns; relay.test

Action: ${action}
Final-Recipient: rfc822;gone@home.test
Status: ${code}
${diagnostic}
--1795669081-eximdsn-494839738
Content-type: message/rfc822

Return-path: <post@tuition.test>
Received: from [127.0.0.1]
	by relay.test with esmtp (Exim 4.96)
	(envelope-from <post@tuition.test>)
	id 1xWRYX-0004v7-0i
	for gone@home.test;
	Thu, 26 Nov 2026 04:58:01 +0000
${ids ? `X-Foolscap-Delivery: ${ids}\n` : ''}Auto-Submitted: auto-generated
From: Foolscap <post@tuition.test>
To: gone@home.test
Subject: Confirmed: GCSE Mathematics, Monday 19 January at 16:00
Message-ID: <${messageId}@tuition.test>
Date: Thu, 26 Nov 2026 04:58:01 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_NmP-2931942827e60971-Part_1"

----_NmP-2931942827e60971-Part_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Hello Amira,

see you =E2=80=94 then.
----_NmP-2931942827e60971-Part_1--

--1795669081-eximdsn-494839738--
`

const aPracticeWithReturns = () => aSchool({ app: { hasMailServer: true, returnsKey: KEY } })

const send = ({ app }: School, body: string, { key = KEY, type = MAIL }: { key?: string; type?: string } = {}) =>
  app.call('POST', `/api/mail-returns/${key}`, { body, headers: { 'content-type': type } })

const aSentMail = ({ app }: School, { id: userId, email }: Person) =>
  aDelivery(app, { userId, status: 'SENT', address: email })

const deliveries = async ({ app }: School) => {
  const rows = await app.database.db.selectFrom('deliveries').select(['id', 'status', 'reason']).execute()
  return Object.fromEntries(rows.map(({ id, status, reason }) => [id, `${status} ${reason}`.trim()]))
}
const failing = async ({ app }: School) => {
  const rows = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('email_failed_at', 'is not', null)
    .execute()
  return rows.map(({ email }) => email).sort()
}

test('a mail that an Exim returns has come back, its address fails, and both sides hear of it', async () => {
  const school = await aPracticeWithReturns()
  const { app, nadia, amira, ben } = school
  const [id, other] = [await aSentMail(school, amira), await aSentMail(school, ben)]
  const [his, hers, bens] = [hintsFor(app, nadia), hintsFor(app, amira), hintsFor(app, ben)]
  app.setClock('2026-01-12T09:10:00Z')
  const diagnostic = 'Diagnostic-Code: smtp; 550 5.1.1 No such user\n'
  expect((await send(school, exims({ ids: id, diagnostic }))).status).toBe(204)
  expect(await deliveries(school)).toEqual({ [id]: 'RETURNED no_such_address', [other]: 'SENT' })
  expect(await failing(school)).toEqual([amira.email])
  expect([his, hers, bens]).toEqual([['deliveries'], ['account'], []])
  const { body } = await app.call('GET', `/api/admin/students/${amira.id}/deliveries`, { token: nadia.token })
  expect(body.told[0].deliveries[0]).toMatchObject({ status: 'RETURNED', at: '2026-01-12T09:10:00.000Z' })
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).body.user.mailProblem).toBe('failing')
})

test.each([
  ['5.0.0', 'RETURNED refused', true],
  ['5.2.2', 'RETURNED full', false],
  ['5.7.1', 'RETURNED refused', false],
  ['4.4.7', 'RETURNED gave_up', false],
])('with %s it is %s', async (code, state, isFailing) => {
  const school = await aPracticeWithReturns()
  const id = await aSentMail(school, school.amira)
  expect((await send(school, exims({ ids: id, code }))).status).toBe(204)
  expect(await deliveries(school)).toEqual({ [id]: state })
  expect(await failing(school)).toEqual(isFailing ? [school.amira.email] : [])
})

test('several that left as one come back as one; without its header a mail is known by its id', async () => {
  const school = await aPracticeWithReturns()
  const ids = [await aSentMail(school, school.amira), await aSentMail(school, school.amira)]
  await send(school, exims({ ids: ids.join('\n ') }))
  const lone = await aSentMail(school, school.ben)
  await send(school, exims({ messageId: lone, code: '4.4.7' }).replace(/\n/g, '\r\n'))
  expect(Object.values(await deliveries(school)).sort()).toEqual([
    ...['RETURNED gave_up', 'RETURNED refused', 'RETURNED refused'],
  ])
})

test('an address that was replaced meanwhile stays', async () => {
  const school = await aPracticeWithReturns()
  const { app, amira } = school
  const id = await aDelivery(app, { userId: amira.id, status: 'SENT', address: 'amira@old.test' })
  await send(school, exims({ ids: id, code: '5.1.1' }))
  expect([await deliveries(school), await failing(school)]).toEqual([{ [id]: 'RETURNED no_such_address' }, []])
})

test('a second report, a delay, a foreign id and an answer of a person change nothing, and are taken', async () => {
  const school = await aPracticeWithReturns()
  const { app, amira, ben, nadia } = school
  const id = await aSentMail(school, amira)
  const waiting = await aDelivery(app, { userId: ben.id, status: 'WAITING' })
  await send(school, exims({ ids: id, code: '4.4.7' }))
  const before = await deliveries(school)
  const hints = hintsFor(app, nadia)
  for (const mail of [
    exims({ ids: id, code: '5.1.1' }),
    exims({ ids: waiting, code: '5.1.1' }),
    exims({ ids: newId(), code: '5.1.1' }),
    exims({ ids: "' OR 1=1 --", messageId: 'x' }),
    exims({ action: 'delayed', ids: id }),
    'From: Amira <amira@home.test>\nSubject: Thank you\n\nSee you on Monday.\n',
    ...['', '\n', 'nonsense', '\u0000\u0001\u00ff', exims({ ids: id }).slice(0, 1_200)],
  ]) {
    const { status } = await send(school, mail)
    expect([mail.slice(0, 40), status]).toEqual([mail.slice(0, 40), 204])
  }
  expect(await deliveries(school)).toEqual(before)
  expect([await failing(school), hints]).toEqual([[], []])
})

test('of twenty reports at once about one mail one counts', async () => {
  const school = await aPracticeWithReturns()
  const id = await aSentMail(school, school.amira)
  const hints = hintsFor(school.app, school.nadia)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(school, exims({ ids: id }))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(hints).toEqual(['deliveries'])
})

test('what is nested fifty deep, and a megabyte of headers, is no report', async () => {
  const school = await aPracticeWithReturns()
  const id = await aSentMail(school, school.amira)
  const nested = (depth: number): string =>
    depth === 0
      ? exims({ ids: id }).replace(FIRST_LINE, '')
      : `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${nested(depth - 1)}\n--b${depth}--\n`
  expect((await send(school, nested(50))).status).toBe(204)
  expect((await send(school, `X-Long: ${'x'.repeat(200_000)}\n${exims({ ids: id })}`)).status).toBe(204)
  expect(await deliveries(school)).toEqual({ [id]: 'SENT' })
  expect((await send(school, nested(3))).status).toBe(204)
  expect(await deliveries(school)).toEqual({ [id]: 'RETURNED refused' })
})

const FIRST_LINE = /^From [^\n]*\n/

test('only the key opens the door, and only a mail of at most 256 KiB goes through', async () => {
  const school = await aPracticeWithReturns()
  const id = await aSentMail(school, school.amira)
  const report = exims({ ids: id })
  for (const key of ['x', KEY.slice(0, -1), `${KEY}x`, KEY.toUpperCase(), '%20'])
    expect(said(await send(school, report, { key }))).toEqual([404, 'Not found'])
  for (const type of ['application/json', 'text/plain', 'message/rfc822x', 'multipart/form-data; boundary=b'])
    expect(said(await send(school, report, { type }))).toEqual([415, 'Please send this request as message/rfc822.'])
  const full = (bytes: number) => report + 'x'.repeat(bytes - Buffer.byteLength(report))
  for (const bytes of [256 * 1024 + 1, 1024 * 1024])
    expect(said(await send(school, full(bytes)))).toEqual([413, 'The request is too large.'])
  expect(await deliveries(school)).toEqual({ [id]: 'SENT' })
  const { status } = await send(school, full(256 * 1024), { type: 'Message/RFC822; charset=utf-8' })
  expect([status, await deliveries(school)]).toEqual([204, { [id]: 'RETURNED refused' }])
})

test('without a key there is no such door', async () => {
  const school = await aSchool()
  expect(said(await send(school, exims({})))).toEqual([404, 'Not found'])
})
