import { expect, test } from 'vitest'
import { fakePages } from '#server/testing/fake-pages.ts'
import { aNewStudent, aStudent, aSubject, aTutor } from '#server/testing/givens.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('a visitor reads the initial settings and never the address that the tutor signs in with', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const { status, body, text } = await app.call('GET', '/api/site-settings')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    brandName: 'Foolscap Tuition',
    tutorName: 'Nadia',
    contactEmail: '',
    area: 'Online across the UK',
    blurb: 'One-to-one Maths and English for 11+, GCSE and A-Level.',
    parentRating: '4.9',
    localFamilies: '10+',
    familiesSince: '2023',
    experience: '2+ years',
    satisfaction: '100%',
    improvementSessions: '4–6',
    backgroundVerified: true,
    insured: true,
  })
  expect(text).not.toContain(nadia.email)
})

test('the tutor changes what he sends, and the rest stays', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const change = { satisfaction: '', insured: false, biography: 'First line.\r\nSecond line.' }
  const changed = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: change })
  expect(changed.status).toBe(200)
  const expected = { satisfaction: '', insured: false, biography: 'First line.\nSecond line.', experience: '2+ years' }
  expect(changed.body).toMatchObject(expected)
  await app.call('PUT', '/api/site-settings', {
    token: nadia.token,
    body: { insured: true, tutorName: 'Nadia Okafor' },
  })
  const read = await app.call('GET', '/api/site-settings')
  expect(read.body).toMatchObject({ ...expected, insured: true, tutorName: 'Nadia Okafor' })
})

test('nothing sent is nothing changed, and unknown settings are dropped', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  expect((await app.call('PUT', '/api/site-settings', { token: nadia.token, body: {} })).status).toBe(200)
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { theme: 'loud', role: 'TUTOR' } })
  expect(await app.count('site_settings')).toBe(0)
})

test('before the first tutor there is a site all the same', async () => {
  const app = await buildTestApp()
  expect((await app.call('GET', '/api/site-settings')).body.tutorName).toBe('Your tutor')
})

const BAD_LINK = 'Please enter a valid payment link (https://…)'
const BAD_ACCOUNT = 'Please enter the 6 to 8 digits of the account number'

test.each([
  ['an empty brand', { brandName: ' ' }, 'brandName', 'Please enter the name of your business'],
  ['a contact that is no address', { contactEmail: 'nadia' }, 'contactEmail', 'Please enter a valid email address'],
  [
    'an address that is too long',
    { postalAddress: 'x'.repeat(501) },
    'postalAddress',
    'Please use at most 500 characters.',
  ],
  [
    'a list of companies that is too long',
    { processors: 'x'.repeat(2001) },
    'processors',
    'Please use at most 2000 characters.',
  ],
  ['a claim that is too long', { parentRating: 'x'.repeat(21) }, 'parentRating', 'Please use at most 20 characters.'],
  ['a flag written as text', { insured: 'true' }, 'insured', 'This value is not valid.'],
  ['a claim that is a number', { experience: 2 }, 'experience', 'This value is not valid.'],
  ['a payment link that is no address', { paymentLink25: 'pay me' }, 'paymentLink25', BAD_LINK],
  ['a payment link that is a script', { paymentLink5: 'javascript:alert(1)' }, 'paymentLink5', BAD_LINK],
  ['a payment link with a password', { paymentLink20: 'https://me:secret@pay.example' }, 'paymentLink20', BAD_LINK],
  [
    'a payment link that is too long',
    { paymentLink30: `https://x.example/${'x'.repeat(2000)}` },
    'paymentLink30',
    BAD_LINK,
  ],
  ['a sort code of 5 digits', { bankSortCode: '12-34-5' }, 'bankSortCode', 'Please enter the sort code as 12-34-56'],
  ['an account number of 5 digits', { bankAccountNumber: '12345' }, 'bankAccountNumber', BAD_ACCOUNT],
  ['an account number of 9 digits', { bankAccountNumber: '123456789' }, 'bankAccountNumber', BAD_ACCOUNT],
  ['a line break in a line', { quote: 'one\ntwo' }, 'quote', 'Please remove the control characters from this text.'],
])('%s is refused', async (_what, body, field, sentence) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: sentence, field }]])
  expect(await app.count('site_settings')).toBe(0)
})

test('the postal address and who holds data stand for everyone, and can be emptied', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  for (const told of [
    { postalAddress: '1 Chalk Lane\nLeeds', processors: 'A host, in London' },
    { postalAddress: '', processors: '' },
  ]) {
    await app.call('PUT', '/api/site-settings', { token: nadia.token, body: told })
    expect((await app.call('GET', '/api/site-settings')).body).toMatchObject(told)
  }
})

test('a contact address can be set and taken away again', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  for (const contactEmail of ['nadia@tuition.example', '']) {
    const set = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { contactEmail } })
    expect([set.status, set.body.contactEmail]).toEqual([200, contactEmail])
  }
})

test('only the tutor writes the settings', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const body = { brandName: 'Mine' }
  expect((await app.call('PUT', '/api/site-settings', { body })).status).toBe(401)
  const student = await app.call('PUT', '/api/site-settings', { token: amira.token, body })
  expect([student.status, student.body.message]).toEqual([403, 'Access denied. Tutor privileges required.'])
})

test('open pages are told about new settings', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const amira = await aStudent(app)
  const heard: string[] = []
  app.context.live.subscribe(amira, { send: (hint) => heard.push(hint.topic), end: () => undefined })
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { area: 'Leeds' } })
  expect(heard).toEqual(['site-settings'])
})

test('two changes of one setting at once leave one of them', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const put = (area: string) => app.call('PUT', '/api/site-settings', { token: nadia.token, body: { area } })
  const replies = await Promise.all([put('Leeds'), put('York')])
  expect(replies.map((reply) => reply.status)).toEqual([200, 200])
  expect(await app.count('site_settings')).toBe(1)
})

test.each([
  ['123456', '1234567'],
  ['12 34 56', '123 4567'],
  ['12-34-56', '123-4567'],
])('the sort code %s and the account number %s are kept in one form', async (bankSortCode, bankAccountNumber) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const body = { bankSortCode, bankAccountNumber }
  const changed = await app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  expect(changed.body).toMatchObject({ bankSortCode: '12-34-56', bankAccountNumber: '1234567' })
})

const BAD_MEETING = 'Please enter a valid meeting link (https://…)'
test.each([
  ['a script', 'javascript:alert(1)'],
  ['no address', 'meet.test'],
  ['with a password', 'https://a:b@meet.test'],
  ['of files', 'ftp://meet.test'],
  ['open to whoever listens', 'http://meet.test/nadia'],
  ['of two lines', 'https://m.test/\r\nX'],
  ['too long', `https://meet.test/${'a'.repeat(2000)}`],
  ['a number', 7],
])('a usual meeting link that is %s is refused', async (_what, usualMeetingLink) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { usualMeetingLink } })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: BAD_MEETING, field: 'usualMeetingLink' }]])
  expect(await app.count('site_settings')).toBe(0)
})

test('the usual meeting link is the tutor’s to read and to take away, and lessons are read again when it changes', async () => {
  const app = await buildTestApp({ pages: fakePages() })
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const heard: string[] = []
  app.context.live.subscribe(amira, { send: (hint) => heard.push(hint.topic), end: () => undefined })
  const put = async (usualMeetingLink: string) =>
    (await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { usualMeetingLink } })).body
  expect((await put(' https://meet.test/nadia ')).usualMeetingLink).toBe('https://meet.test/nadia')
  await put('https://meet.test/nadia')
  expect(heard).toEqual(['site-settings', 'bookings', 'site-settings'])
  const read = (path: string, token: string | null) => app.call('GET', path, { token })
  expect((await read('/api/site-settings', nadia.token)).body.usualMeetingLink).toBe('https://meet.test/nadia')
  expect((await read('/api/site-settings', amira.token)).text).not.toContain('eetingLink')
  for (const path of ['/api/site-settings', '/', '/login', '/api/openapi.json']) {
    expect([path, (await read(path, null)).text.includes('meet.test')]).toEqual([path, false])
  }
  expect((await read('/api/site-settings', null)).text).not.toContain('eetingLink')
  expect((await put('')).usualMeetingLink).toBe('')
})

const BANK = { bankAccountName: 'N Okafor', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
const LINKS = {
  paymentLink5: 'https://pay.example/5',
  paymentLink20: 'https://pay.example/20',
  paymentLink25: 'https://pay.example/25',
  paymentLink30: 'https://pay.example/30',
  paymentLink35: 'https://pay.example/35',
}

test('bank details are read by whoever has signed in, payment links by the tutor, and neither by a visitor', async () => {
  const app = await buildTestApp({ pages: fakePages() })
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const before = await app.call('GET', '/api/site-settings', { token: nadia.token })
  expect(before.body).toMatchObject({ bankAccountName: '', bankSortCode: '', bankAccountNumber: '', paymentLink35: '' })
  const changed = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { ...BANK, ...LINKS } })
  expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ ...BANK, ...LINKS })])

  const read = async (token: string | null) => (await app.call('GET', '/api/site-settings', { token })).body
  expect(await read(nadia.token)).toEqual(changed.body)
  expect(Object.keys(await read(amira.token)).filter((name) => name in { ...BANK, ...LINKS })).toEqual(
    Object.keys(BANK),
  )
  expect(Object.keys(await read(null)).filter((name) => name in { ...BANK, ...LINKS })).toEqual([])
  for (const path of ['/', '/subjects', '/nowhere', '/login', '/api/site-settings', '/api/openapi.json']) {
    const { text } = await app.call('GET', path)
    const told = [...Object.values(BANK), 'pay.example'].filter((secret) => text.includes(secret))
    expect([path, told]).toEqual([path, []])
  }
  expect((await app.call('GET', '/')).text).not.toMatch(/bankAccount|bankSortCode|paymentLink/)
})

test('a bank detail and a payment link can be taken away again', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { ...BANK, ...LINKS } })
  const none = { bankSortCode: '', bankAccountNumber: ' ', paymentLink25: '' }
  const changed = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: none })
  expect(changed.body).toMatchObject({ ...BANK, ...LINKS, bankSortCode: '', bankAccountNumber: '', paymentLink25: '' })
})

const TEMPLATE = 'https://pay.example/{amount}?for={reference}'

test('the tutor sets links of other prices and a template, which nobody else reads, and takes them away again', async () => {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const put = (body: object) => app.call('PUT', '/api/site-settings', { token: nadia.token, body })
  const initial = { otherPaymentLinks: [], paymentLinkTemplate: '' }
  expect((await put({})).body).toMatchObject(initial)
  const others = {
    otherPaymentLinks: [
      { price: 36, link: 'https://pay.example/36' },
      { price: 37.5, link: 'https://pay.example/37-50' },
    ],
    paymentLinkTemplate: TEMPLATE,
  }
  expect((await put(others)).body).toMatchObject(others)
  const read = async (token: string | null) => (await app.call('GET', '/api/site-settings', { token })).body
  expect(await read(nadia.token)).toMatchObject(others)
  for (const token of [amira.token, null]) {
    expect(Object.keys(await read(token)).filter((name) => name in others)).toEqual([])
  }
  expect((await put(initial)).body).toMatchObject(initial)
})

const BAD_ADDRESS = 'Please enter a web address that begins with https:// or http://'
const link = 'https://pay.example/36'

test.each([
  ['a template without a sum', 'https://pay.example/', 'Please put {amount} where the sum belongs'],
  ['a template that is a script', 'javascript:pay({amount})', BAD_ADDRESS],
  ['a template of another kind', 'ftp://pay.example/{amount}', BAD_ADDRESS],
  ['a template that is no address', 'pay {amount}', BAD_ADDRESS],
  ['a template with a password', 'https://me:secret@pay.example/{amount}', BAD_ADDRESS],
  [
    'a template of 2,001 characters',
    `https://pay.example/{amount}${'x'.repeat(1973)}`,
    'Please use at most 2,000 characters',
  ],
  ['a template of 3,000 characters', 'x'.repeat(3000), 'Please use at most 2,000 characters'],
  ['a template with two sums', 'https://pay.example/{amount}/{amount}', 'Please use {amount} only once'],
  [
    'a template with something else to fill in',
    'https://pay.example/{amount}/{name}',
    'Please use no other curly brackets than {amount} and {reference}',
  ],
])('%s is refused', async (_what, paymentLinkTemplate, sentence) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { paymentLinkTemplate } })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: sentence, field: 'paymentLinkTemplate' }]])
  expect(await app.count('site_settings')).toBe(0)
})

test.each([
  ['a price of the table', [{ price: 30, link }], '0.price', 'This price has a link already'],
  [
    'a price twice',
    [
      { price: 36, link },
      { price: 36, link },
    ],
    '1.price',
    'This price has a link already',
  ],
  ['no price', [{ price: null, link }], '0.price', 'Please enter the price in pounds'],
  ['a price of nothing', [{ price: 0, link }], '0.price', 'Please enter a price above £0'],
  ['half a penny', [{ price: 36.005, link }], '0.price', 'Please use at most two decimals.'],
  ['a price without its link', [{ price: 36, link: '' }], '0.link', BAD_LINK],
  ['a link that is a script', [{ price: 36, link: 'javascript:alert(1)' }], '0.link', BAD_LINK],
])('of the links of other prices %s is refused', async (_what, otherPaymentLinks, field, sentence) => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const reply = await app.call('PUT', '/api/site-settings', { token: nadia.token, body: { otherPaymentLinks } })
  expect([reply.status, reply.body.errors]).toEqual([400, [{ msg: sentence, field: `otherPaymentLinks.${field}` }]])
  expect(await app.count('site_settings')).toBe(0)
})

test('fifty links of other prices are taken, and one more is refused', async () => {
  const app = await buildTestApp()
  const nadia = await aTutor(app)
  const put = (count: number) => {
    const otherPaymentLinks = Array.from({ length: count }, (_, place) => ({ price: 100 + place, link }))
    return app.call('PUT', '/api/site-settings', { token: nadia.token, body: { otherPaymentLinks } })
  }
  expect([(await put(51)).status, (await put(50)).status]).toEqual([400, 200])
})

test('a claim waits to be checked until it is confirmed, changed or emptied, and then never again', async () => {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const put = async (body: object) =>
    (await app.call('PUT', '/api/site-settings', { token: nadia.token, body })).body.unconfirmedClaims
  expect(await put({})).toEqual([
    ...['parentRating', 'localFamilies', 'familiesSince', 'experience', 'satisfaction', 'improvementSessions'],
    ...['backgroundVerified', 'insured'],
  ])
  await put({ confirmedClaims: ['parentRating', 'insured', 'insured'], satisfaction: '', experience: '10 years' })
  const left = ['localFamilies', 'familiesSince', 'improvementSessions', 'backgroundVerified']
  expect(await put({ confirmedClaims: ['parentRating'], localFamilies: '10+' })).toEqual(left)
  expect(await put({ experience: '2+ years' })).toEqual(left)
  const read = (token: string | null) => app.call('GET', '/api/site-settings', { token })
  expect((await read(nadia.token)).body.unconfirmedClaims).toEqual(left)
  for (const token of [amira.token, null]) expect((await read(token)).text).not.toContain('onfirmed')
  const steps = await app.call('GET', '/api/start-steps', { token: nadia.token })
  expect(steps.body.unconfirmedClaims).toBe(4)
  const wrong = { token: nadia.token, body: { confirmedClaims: ['brandName'] } }
  expect((await app.call('PUT', '/api/site-settings', wrong)).status).toBe(400)
})

test('a new student reads where to pay once there is something to pay', async () => {
  const app = await buildTestApp()
  const [nadia, amira, zoe] = [await aTutor(app), await aStudent(app), await aNewStudent(app)]
  const account = { bankAccountName: 'N Okafor', bankSortCode: '12-34-56', bankAccountNumber: '12345678' }
  await app.call('PUT', '/api/site-settings', { token: nadia.token, body: account })
  const read = async ({ token }: { token: string }) => (await app.call('GET', '/api/site-settings', { token })).body
  expect(await read(amira)).toMatchObject(account)
  for (const name of Object.keys(account)) expect(await read(zoe)).not.toHaveProperty(name)
  const subjectId = await aSubject(app)
  await app.call('PUT', '/api/hour-packages/configs/TEN_HOUR', { token: nadia.token, body: { isActive: true } })
  const order = { subjectId, packageType: 'TEN_HOUR', isOnline: true }
  expect((await app.call('POST', '/api/hour-packages/purchase', { token: zoe.token, body: order })).status).toBe(201)
  expect(await read(zoe)).toMatchObject(account)
})
