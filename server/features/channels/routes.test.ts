import { expect, test } from 'vitest'
import { aStudent, aTutor, type Person } from '#server/testing/givens.ts'
import { hintsFor, said } from '#server/testing/school.ts'
import { buildTestApp, type TestApp } from '#server/testing/test-app.ts'

const PATH = '/api/account/channels'
const read = async (app: TestApp, { token }: Person) => (await app.call('GET', PATH, { token })).body
const change = (app: TestApp, { token }: Person, body: object) => app.call('PUT', PATH, { token, body })
const choose = (app: TestApp, person: Person, kind: string, channel: string, isOn: unknown) =>
  change(app, person, { choices: [{ kind, channel, isOn }] })

interface Setting {
  readonly kind: string
  readonly channel: string
  readonly isOn: boolean
  readonly isAlways: boolean
}
const standing = ({ settings }: { settings: Setting[] }, kind: string) =>
  settings.filter((each) => each.kind === kind).map(({ channel, isOn }) => `${channel} ${isOn ? 'on' : 'off'}`)

test('a person reads by what she hears of which kind, where mail goes, and when nothing is pushed', async () => {
  const app = await buildTestApp({ hasMailServer: true })
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const [hers, his] = [await read(app, amira), await read(app, nadia)]
  expect([...new Set(hers.settings.map(({ kind }: Setting) => kind))]).toEqual([
    ...['ANSWER', 'CHANGE', 'REMINDER', 'MONEY', 'WORK', 'FEEDBACK', 'CHAT', 'NOTICE', 'WEEK'],
  ])
  expect([...new Set(his.settings.map(({ kind }: Setting) => kind))]).toEqual([
    ...['REQUEST', 'CHANGE', 'REMINDER', 'MONEY', 'CHAT', 'NOTICE', 'WEEK', 'CONTACT'],
  ])
  expect(hers.settings).toContainEqual({
    ...{ kind: 'CHANGE', channel: 'EMAIL', isOn: true, isUsuallyOn: true, isAlways: true },
  })
  expect([standing(hers, 'WORK'), standing(hers, 'CHAT')]).toEqual([
    ['EMAIL off', 'PUSH on'],
    ['EMAIL on', 'PUSH on'],
  ])
  const night = { from: '20:00', until: '07:30' }
  expect(hers).toMatchObject({ quietHours: night, leastQuietHours: night, address: amira.email, canMail: true })
  expect(his).toMatchObject({ quietHours: { from: '22:00', until: '07:00' }, leastQuietHours: null })
})

test('each switch is changed by itself, her other devices are told, and nobody else’s stands otherwise', async () => {
  const app = await buildTestApp()
  const [amira, ben] = [await aStudent(app), await aStudent(app, 'Ben')]
  const [topics, others] = [hintsFor(app, amira), hintsFor(app, ben)]
  const { status, body } = await choose(app, amira, 'REMINDER', 'EMAIL', false)
  expect([status, standing(body, 'REMINDER'), body.canMail]).toEqual([200, ['EMAIL off', 'PUSH on'], false])
  expect(body.settings).toContainEqual({
    ...{ kind: 'REMINDER', channel: 'EMAIL', isOn: false, isUsuallyOn: true, isAlways: false },
  })
  await choose(app, amira, 'WORK', 'EMAIL', true)
  await choose(app, amira, 'REMINDER', 'EMAIL', true)
  const now = await read(app, amira)
  expect([standing(now, 'REMINDER'), standing(now, 'WORK')]).toEqual([
    ['EMAIL on', 'PUSH on'],
    ['EMAIL on', 'PUSH on'],
  ])
  expect(topics).toEqual(['account', 'account', 'account'])
  expect([others, standing(await read(app, ben), 'WORK')]).toEqual([[], ['EMAIL off', 'PUSH on']])
  // Of two that are alike the last counts, and nothing changes nothing.
  const twice = [true, false].map((isOn) => ({ kind: 'WEEK', channel: 'PUSH', isOn }))
  expect(standing((await change(app, amira, { choices: twice })).body, 'WEEK')).toEqual(['EMAIL on', 'PUSH off'])
  expect((await change(app, amira, {})).status).toBe(200)
  expect(topics).toHaveLength(4)
})

test('two switches that are pressed at once are both as they were pressed', async () => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  const pressed = ['ANSWER', 'REMINDER', 'MONEY', 'FEEDBACK', 'WEEK']
  await Promise.all(pressed.map((kind) => choose(app, amira, kind, 'EMAIL', false)))
  const now = await read(app, amira)
  expect(pressed.map((kind) => standing(now, kind)[0])).toEqual(pressed.map(() => 'EMAIL off'))
})

test('that a lesson is off must reach everybody by mail, and may be pushed or not', async () => {
  const app = await buildTestApp()
  for (const person of [await aTutor(app), await aStudent(app)]) {
    const sentence = 'Lessons that are moved or cancelled must reach you'
    expect(said(await choose(app, person, 'CHANGE', 'EMAIL', false))).toEqual([400, sentence])
    const both = [
      { kind: 'WEEK', channel: 'EMAIL', isOn: false },
      { kind: 'CHANGE', channel: 'EMAIL', isOn: false },
    ]
    expect((await change(app, person, { choices: both })).status).toBe(400)
    expect(standing(await read(app, person), 'WEEK')).toEqual(['EMAIL on', 'PUSH off'])
    expect((await choose(app, person, 'CHANGE', 'EMAIL', true)).status).toBe(200)
    const { body } = await choose(app, person, 'CHANGE', 'PUSH', false)
    expect(standing(body, 'CHANGE')).toEqual(['EMAIL on', 'PUSH off'])
  }
})

test.each([
  ['ACCOUNT', 'EMAIL', false],
  ['LESSONS', 'EMAIL', false],
  ['reminder', 'EMAIL', false],
  ['REMINDER', 'SMS', true],
  ['REMINDER', 'EMAIL', 'yes'],
  ['REMINDER', 'EMAIL', null],
  ['REQUEST', 'EMAIL', true],
  ['CONTACT', 'PUSH', false],
])('a student cannot choose %s by %s: %s', async (kind, channel, isOn) => {
  const app = await buildTestApp()
  const amira = await aStudent(app)
  expect((await choose(app, amira, kind, channel, isOn)).status).toBe(400)
  expect(await app.count('channel_choices')).toBe(0)
})

test('a child’s quiet hours grow and never shrink, the tutor’s are his', async () => {
  const app = await buildTestApp()
  const [nadia, amira] = [await aTutor(app), await aStudent(app)]
  const set = (person: Person, from: unknown, until: unknown) => change(app, person, { quietHours: { from, until } })
  expect((await set(amira, '19:00', '08:00')).body.quietHours).toEqual({ from: '19:00', until: '08:00' })
  expect((await set(amira, '20:00', '07:30')).status).toBe(200)
  for (const [from, until] of [
    ['20:15', '07:30'],
    ['20:00', '07:15'],
    ['13:00', '14:00'],
  ]) {
    const refused = await set(amira, from, until)
    expect(said(refused)).toEqual([400, 'Quiet hours are at least 20:00 to 07:30'])
  }
  expect((await read(app, amira)).quietHours).toEqual({ from: '20:00', until: '07:30' })
  expect((await set(nadia, '13:00', '14:00')).body.quietHours).toEqual({ from: '13:00', until: '14:00' })
  for (const person of [nadia, amira]) {
    expect(said(await set(person, '20:00', '20:00'))).toEqual([400, 'Please choose two different times.'])
    for (const [from, until] of [
      ['20:00', '24:00'],
      ['8pm', '07:30'],
      ['20:00', undefined],
      [1200, 450],
    ])
      expect((await set(person, from, until)).status).toBe(400)
  }
})
