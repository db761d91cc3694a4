/** Whatever a notice or a mail says of a time, that it is held or free again, is what the week offers to somebody else. */
import { expect, test } from 'vitest'
import { aBlock } from '#server/testing/givens.ts'
import { bookingRows } from '../notices/testing/booking-rows.ts'
import { seriesRows } from '../notices/testing/series-rows.ts'
import { aStory, type Row, type Story } from '../notices/testing/story.ts'

type By = Row['by']
interface Told {
  readonly when: string
  /** What is done, and by whom last: the other one is told. */
  readonly by: By
  readonly does: (story: Story) => Promise<unknown>
  readonly notice: string | null
  readonly mail?: string
  /** Whether Ben can have Monday and Tuesday at four afterwards. */
  readonly free: readonly [monday: boolean, tuesday: boolean]
}

const TUESDAY = { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z', notes: '' }
const WEDNESDAY = { startTime: '2026-01-21T16:00:00Z', endTime: '2026-01-21T17:00:00Z', notes: '' }
const asks = ({ request }: Story) => request()
const suggests = ({ suggest }: Story) => suggest()
const agrees = ({ confirm }: Story) => confirm()
type Given = (story: Story) => Promise<string>
const wishes =
  (given: Given, time: object = TUESDAY) =>
  async (story: Story) => {
    const id = await given(story)
    return done(story.as('amira', 'PUT', `/bookings/${id}/amend`, time), id)
  }
const moves = (given: Given) => async (story: Story) => {
  const id = await given(story)
  return done(story.as('nadia', 'PUT', `/bookings/${id}/tutor-amend`, { ...TUESDAY, subjectId: story.maths }), id)
}
const answers = (given: Given, by: By, status: string) => async (story: Story) => {
  const id = await given(story)
  return done(story.as(by, 'PUT', `/bookings/${id}/status`, { status }), id)
}

const AMIRA: By = 'amira'
const NADIA: By = 'nadia'
const HELD = 'The time is held until you answer.'
const NEW_HELD = 'The new time is held until you answer.'
const BOTH_HELD = 'Both times are held until you answer.'
const FREE = 'The time is free again, and nothing is owed for it.'
const mondayHeld = [false, true] as const
const onlyNewHeld = [true, false] as const
const bothHeld = [false, false] as const
const bothFree = [true, true] as const

const told: readonly Told[] = [
  {
    ...{ when: 'a lesson is asked for', by: AMIRA, does: asks, free: mondayHeld },
    notice: HELD,
    mail: 'This time is held for Amira until you answer.',
  },
  {
    ...{ when: 'the consultation is asked for', by: AMIRA, free: mondayHeld },
    does: ({ askConsultation }) => done(askConsultation(), ''),
    notice: HELD,
    mail: 'This time is held for Amira until you answer.',
  },
  {
    ...{ when: 'a series is asked for', by: AMIRA, free: mondayHeld },
    does: ({ requestSeries }) => requestSeries(),
    notice: 'The times are held until you answer.',
    mail: 'These times are held for Amira until you answer.',
  },
  ...[
    { when: 'a request is to be moved', by: AMIRA, does: wishes(asks), notice: NEW_HELD, free: onlyNewHeld },
    {
      when: 'a suggestion is to be moved',
      by: AMIRA,
      does: wishes(suggests),
      notice: NEW_HELD,
      free: onlyNewHeld,
    },
    {
      when: 'an agreed lesson is to be moved',
      by: AMIRA,
      does: wishes(agrees),
      notice: BOTH_HELD,
      free: bothHeld,
    },
    {
      ...{ when: 'it is to be moved again', by: AMIRA, notice: BOTH_HELD, free: bothHeld },
      does: wishes(wishes(agrees, WEDNESDAY)),
    },
  ].map((row) => ({ ...row, mail: row.notice })),
  ...[
    { when: 'a suggestion is declined', by: AMIRA, does: answers(suggests, 'amira', 'DENIED') },
    { when: 'a suggestion is given up', by: AMIRA, does: answers(suggests, 'amira', 'CANCELLED') },
    { when: 'a request is withdrawn', by: AMIRA, does: answers(asks, 'amira', 'CANCELLED') },
    { when: 'a moved request is withdrawn', by: AMIRA, does: answers(wishes(asks), 'amira', 'CANCELLED') },
  ].map((row) => ({ ...row, notice: FREE, mail: FREE, free: bothFree })),
  {
    ...{ when: 'a series of requests is withdrawn', by: AMIRA, free: bothFree },
    does: async (story) => {
      const id = await story.requestSeries()
      return done(story.as('amira', 'PUT', `/bookings/series/${id}/status`, { status: 'CANCELLED' }), id)
    },
    ...twice('The times are free again, and nothing is owed for them.'),
  },
  {
    ...{ when: 'the tutor changes a suggestion', by: NADIA, does: moves(suggests), free: onlyNewHeld },
    notice: 'The new time is held until you answer.',
  },
  {
    ...{ when: 'the tutor moves a request', by: NADIA, does: moves(asks), free: onlyNewHeld },
    notice: 'The new time is held until your tutor answers.',
  },
  {
    ...{ when: 'the tutor changes the time that was asked for', by: NADIA, free: bothHeld },
    does: moves(wishes(agrees, WEDNESDAY)),
    notice: 'Both times are held until your tutor answers.',
  },
  { when: 'the tutor moves a lesson', by: NADIA, does: moves(agrees), notice: null, free: onlyNewHeld },
]

test.each(told)('what is said is what the week offers when $when', async ({ by, does, notice, mail, free }) => {
  const story = await aStory()
  const { app, ben, nadia, amira } = story
  for (const dayOfWeek of [1, 2] as const) await aBlock(app, { tutorId: nadia.id, dayOfWeek })
  await does(story)
  const so = await story.toldSoFar()
  const reader = by === AMIRA ? nadia : amira
  const last = so.notices.filter(({ user_id }) => user_id === reader.id).at(-1)
  const letter = so.mail.filter(({ recipient }) => recipient === reader.email).at(-1)
  expect(sentencesOfTimes(last?.content)).toEqual(notice === null ? [] : [notice])
  expect(sentencesOfTimes(letter?.text)).toEqual(mail === undefined ? [] : [mail])

  const week = await app.call('GET', '/api/availability/grid?startDate=2026-01-19', { token: ben.token })
  const slots = (week.body as { slots: { startTime: string; available: boolean }[] }[]).flatMap((day) => day.slots)
  const isFree = (start: string) => slots.find(({ startTime }) => startTime === start)?.available
  expect([isFree('2026-01-19T16:00:00.000Z'), isFree('2026-01-20T16:00:00.000Z')]).toEqual(free)
  const asked = await Promise.all(
    [19, 20].map((day) =>
      story.ask(ben, { startTime: `2026-01-${day}T16:00:00Z`, endTime: `2026-01-${day}T17:00:00Z` }),
    ),
  )
  expect(asked.map((reply) => reply.status === 201)).toEqual(free)
})

/** Every call of bookings and series that tells somebody, by its name. */
const calls = [bookingRows, seriesRows].flatMap((named) =>
  Object.entries(named).flatMap(([name, rows]) =>
    typeof rows === 'string' ? [] : (rows as readonly Row[]).map((row) => ({ name, row, title: row.title })),
  ),
)
const known = told.flatMap(({ notice, mail }) => [notice, mail])

// Each with a school of its own.
test.each(calls)(
  '$name, of which is told "$title", says nothing of a time that is not in this table',
  async ({ row }) => {
    const story = await aStory()
    await row.act(story, await row.given(story))
    const { notices, mail } = await story.toldSoFar()
    const said = [...notices.map(({ content }) => content), ...mail.map(({ text }) => text)].flatMap(sentencesOfTimes)
    expect(said.filter((one) => !known.includes(one))).toEqual([])
  },
)

/** The sentences of a notice or a mail that promise whose a time is. */
function sentencesOfTimes(content = ''): string[] {
  return content.split(/\n+|(?<=\.) /).filter((sentence) => /\b(held|free)\b/.test(sentence))
}

async function done<T>(call: Promise<{ status: number; body: unknown }>, id: T): Promise<T> {
  const { status, body } = await call
  expect([status < 300, body]).toEqual([true, body])
  return id
}

function twice(sentence: string) {
  return { notice: sentence, mail: sentence }
}
