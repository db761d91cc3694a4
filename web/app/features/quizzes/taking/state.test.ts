import { expect, test } from 'vitest'
import type { Sitting } from '#contract/quizzes.ts'
import {
  answered,
  answeredCount,
  answerTo,
  clockOf,
  nextUnsaved,
  type Sheet,
  saved,
  saveStateOf,
  secondsLeft,
  sheetOf,
  submitWaitMs,
} from './state.ts'

const TEN = new Date('2026-09-10T10:00:00.000Z')
const choices = { choiceA: '', choiceB: '', choiceC: '', choiceD: '' }
const asked = ['q1', 'q2', 'q3'].map((id, order) => ({
  ...{ id, order, questionType: 'TYPE_IN' as const, questionText: id, mediaFile: null },
  ...choices,
}))
const aSitting = (answers: Sitting['answers'] = []): Sitting => ({
  ...{ id: 'a', startTime: TEN, deadline: null, now: TEN, answers },
  quiz: {
    ...{ id: 'z', title: 'Roots', subject: 'MATHS', description: '', timeLimit: null, creator: { name: 'Nadia' } },
    questions: asked,
  },
})
const told = (questionId: string, answer: string, sequence: number | null) => ({ questionId, answer, sequence })
const begun = () => sheetOf(aSitting(), 'amira', undefined)
const give = (sheet: Sheet, questionId: string, answer: string, elapsedMs: number) =>
  answered(sheet, { questionId, answer }, elapsedMs)
const all = (sheet: Sheet) => asked.map(({ id }) => answerTo(sheet, id))

test('answers wait in the order in which they were given, and of a question only the last one', () => {
  let sheet = give(begun(), 'q2', 'x', 1_000)
  sheet = give(sheet, 'q1', 'y', 2_000)
  sheet = give(sheet, 'q2', 'xx', 3_000)
  expect(nextUnsaved(sheet)).toEqual({ questionId: 'q1', answer: 'y', sequence: 20 })
  sheet = saved(sheet, { sequence: 20 }, told('q1', 'y', 20))
  expect(nextUnsaved(sheet)).toEqual({ questionId: 'q2', answer: 'xx', sequence: 30 })
  expect(nextUnsaved(saved(sheet, { sequence: 30 }, told('q2', 'xx', 30)))).toBeNull()
})

test('an answer is always later than every one that is known, even where the clock says otherwise', () => {
  const sheet = give(give(begun(), 'q1', 'a', 5_000), 'q1', 'ab', 5_010)
  expect(sheet.answers.q1?.sequence).toBe(51)
  expect(give(sheet, 'q2', 'c', -60_000).answers.q2?.sequence).toBe(52)
  const elsewhere = sheetOf(aSitting([told('q1', 'z', 900)]), 'amira', undefined)
  expect(give(elsewhere, 'q2', 'c', 1_000).answers.q2?.sequence).toBe(901)
})

test('what is written while an answer is on its way stays to be sent', () => {
  const first = give(begun(), 'q1', 'ro', 1_000)
  const more = give(first, 'q1', 'rom', 1_200)
  const after = saved(more, { sequence: 10 }, told('q1', 'ro', 10))
  expect(nextUnsaved(after)).toMatchObject({ answer: 'rom', sequence: 12 })
  const overtaken = saved(more, { sequence: 10 }, told('q1', 'elsewhere', 400))
  expect(nextUnsaved(overtaken)).toMatchObject({ answer: 'rom', sequence: 401 })
})

test('a saved answer keeps the spaces that are being typed, and a later one from elsewhere stands', () => {
  const sheet = give(begun(), 'q1', 'the cat ', 1_000)
  expect(answerTo(saved(sheet, { sequence: 10 }, told('q1', 'the cat', 10)), 'q1')).toBe('the cat ')
  const overtaken = saved(sheet, { sequence: 10 }, told('q1', 'a dog', 11))
  expect([answerTo(overtaken, 'q1'), nextUnsaved(overtaken)]).toEqual(['a dog', null])
})

test('going on takes the later of two answers, from whichever device', () => {
  let kept = give(begun(), 'q1', 'mine', 5_000)
  kept = give(kept, 'q2', 'mine', 6_000)
  const sitting = aSitting([told('q1', 'theirs', 49), told('q2', 'theirs', 61), told('q3', 'theirs', null)])
  const sheet = sheetOf(sitting, 'amira', kept)
  expect(all(sheet)).toEqual(['mine', 'theirs', 'theirs'])
  expect(nextUnsaved(sheet)).toMatchObject({ questionId: 'q1' })
})

test('nobody goes on with what another person left on the device', () => {
  const kept = give(begun(), 'q1', 'mine', 5_000)
  expect(all(sheetOf(aSitting(), 'ben', kept))).toEqual(['', '', ''])
})

test('a reload resumes at the question that was looked at, another device at the one answered last', () => {
  expect(begun().at).toBe('q1')
  const kept = { ...give(begun(), 'q1', 'x', 1_000), at: 'q3' }
  expect(sheetOf(aSitting([told('q1', 'x', 10)]), 'amira', kept).at).toBe('q3')
  expect(sheetOf(aSitting([told('q1', 'x', 10), told('q2', 'y', 70)]), 'amira', undefined).at).toBe('q2')
  expect(sheetOf(aSitting([told('q1', 'x', 10), told('q2', 'y', 70)]), 'amira', kept).at).toBe('q2')
})

test('an attempt says whether its answers are on their way, saved, tried again or refused', () => {
  const sheet = give(begun(), 'q1', 'x', 1_000)
  const refused = { ...sheet, refusal: { code: 'time_is_up', message: 'Time is up' } }
  expect(saveStateOf(begun(), false)).toBe('NOTHING')
  expect([saveStateOf(sheet, false), saveStateOf(sheet, true), saveStateOf(refused, true)]).toEqual([
    ...['SAVING', 'RETRYING', 'REFUSED'],
  ])
  expect(saveStateOf(saved(sheet, { sequence: 10 }, told('q1', 'x', 10)), false)).toBe('SAVED')
})

test('blank answers do not count as answered', () => {
  const sheet = give(give(begun(), 'q1', '  ', 1_000), 'q2', '0', 2_000)
  expect(answeredCount(sheet, asked)).toBe(1)
})

test('the clock is the server’s, however wrong the device is', () => {
  const [deadline, now] = [new Date('2026-09-10T10:05:00.000Z'), new Date('2026-09-10T10:01:00.000Z')]
  const wrongBy = 3 * 3_600_000
  const sent = new Date(now.getTime() + wrongBy - 200)
  const clock = clockOf({ ...aSitting(), deadline, now }, sent, new Date(sent.getTime() + 400))
  expect(clock).toEqual({
    startedAt: TEN.getTime() + wrongBy,
    deadline: deadline.getTime() + wrongBy,
  })
  expect(clockOf(aSitting(), sent, sent).deadline).toBeNull()
})

test('a countdown shows zero only once the time is up', () => {
  const deadline = Date.parse('2026-09-10T10:05:00.000Z')
  const left = [-60_000, -1, 0, 1].map((ms) => secondsLeft(deadline, new Date(deadline + ms)))
  expect(left).toEqual([60, 1, 0, 0])
})

test('submitting is tried again with longer and longer waits, up to half a minute', () => {
  expect([0, 1, 2, 4, 5, 60].map(submitWaitMs)).toEqual([0, 2_000, 4_000, 16_000, 30_000, 30_000])
})
