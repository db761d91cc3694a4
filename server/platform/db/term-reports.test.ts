/** What the tables of exams, of longer attempts and of term reports keep by themselves, tried past every rule above them. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking, aFeedback } from '#server/testing/given-bookings.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { anExam, aTermReport, aTermReportRow } from '#server/testing/given-term-reports.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'
import type { Tx } from './database.ts'

async function aTerm() {
  const school = await aSchool()
  const { app, nadia, amira, ben, maths } = school
  const feedbackOf = async (studentId: string, start: string) =>
    aFeedback(app, {
      bookingId: await aBooking(app, { tutorId: nadia.id, studentId, subjectId: maths, status: 'COMPLETED', start }),
    })
  const [hers, his] = [
    await feedbackOf(amira.id, '2026-01-05T16:00:00Z'),
    await feedbackOf(ben.id, '2026-01-06T16:00:00Z'),
  ]
  const tried = (act: (tx: Tx) => Promise<unknown>) => refusalOf(app, act)
  const set = (id: string, change: object) =>
    tried((tx) => tx.updateTable('term_reports').set(change).where('id', '=', id).execute())
  const remove = (id: string) => tried((tx) => tx.deleteFrom('term_reports').where('id', '=', id).execute())
  const add = (report_id: string, wish: object = {}) =>
    tried((tx) =>
      tx
        .insertInto('term_report_highlights')
        .values({ report_id, place: 1, feedback_id: null, text: 'Well done', ...wish })
        .execute(),
    )
  return { ...school, hers, his, tried, set, remove, add }
}

test('a student has one exam for each subject, of a board that there is', async () => {
  const { app, nadia, amira, ben, maths, tried } = await aTerm()
  const exam = { student_id: amira.id, subject_id: maths, board: 'AQA' as const, exam_on: null }
  const add = (wish: object) =>
    tried((tx) =>
      tx
        .insertInto('student_exams')
        .values({ ...exam, ...wish })
        .execute(),
    )
  expect(await add({ board: 'WJEC' })).toBe('student_exams_board')
  expect(await add({ exam_on: '14 May' })).toBe('student_exams_exam_on')
  for (const wrong of [{ student_id: newId() }, { subject_id: newId() }]) expect(await add(wrong)).toBe('foreign_key')
  await anExam(app, amira, maths)
  expect(await add({})).not.toBeNull()
  expect(await add({ student_id: ben.id })).toBeNull()
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect([await app.count('student_exams'), await add({})]).toEqual([1, 'person_erased'])
})

test('how much longer an attempt lasts is said when it begins, and never again', async () => {
  const { app, nadia, amira, tried } = await aTerm()
  const quiz = await aQuiz(app, { tutorId: nadia.id, timeLimit: 60 })
  const id = await anAttempt(app, { quiz, studentId: amira.id })
  const set = (change: object) =>
    tried((tx) => tx.updateTable('quiz_attempts').set(change).where('id', '=', id).execute())
  expect(await set({ extra_seconds: 15 })).toBe('quiz_attempts_extra_time_fixed')
  expect(await set({ extra_seconds: 0 })).toBeNull()
  const row = await app.database.db.selectFrom('quiz_attempts').selectAll().executeTakeFirstOrThrow()
  await app.context.transaction((tx) => tx.deleteFrom('quiz_attempts').execute())
  for (const [extra_seconds, refusal] of [
    [-1, 'quiz_attempts_extra_time'],
    [86_401, 'quiz_attempts_extra_time'],
    [86_400, null],
  ] as const)
    expect(
      await tried((tx) =>
        tx
          .insertInto('quiz_attempts')
          .values({ ...row, extra_seconds })
          .execute(),
      ),
    ).toBe(refusal)
})

test.each([
  ['an end before its beginning', { to_date: '2025-08-31' }, 'term_reports_period'],
  ['a day that is none', { from_date: '1 Sept' }, 'term_reports_from'],
  ['an end that is none', { to_date: 'never' }, 'term_reports_to'],
  ['no title', { title: '' }, 'term_reports_title'],
  ['a title of 201 letters', { title: 'x'.repeat(201) }, 'term_reports_title'],
  ['5,001 letters', { words: 'x'.repeat(5001) }, 'term_reports_words'],
  ['figures before it is published', { figures: '{}' }, 'term_reports_figures'],
  ['no figures once it is', { published_at: 9e12 }, 'term_reports_figures'],
  ['a publication before it was written', { figures: '{}', published_at: 1 }, 'term_reports_order'],
  ['a student who is not there', { student_id: newId() }, 'foreign_key'],
])('I141: no term report with %s', async (_what, wish, constraint) => {
  const { app, amira, tried } = await aTerm()
  const row = aTermReportRow(app, amira, wish)
  expect(await tried((tx) => tx.insertInto('term_reports').values(row).execute())).toBe(constraint)
})

test('I140: a report changes until it is published, and then never', async () => {
  const { app, nadia, amira, ben, hers, tried, set, remove, add } = await aTerm()
  const draft = await aTermReport(app, amira, { highlights: [{ text: 'Fractions' }] })
  expect(await set(draft, { student_id: ben.id })).toBe('term_reports_final')
  expect(await set(draft, { title: 'Winter term', words: '', to_date: '2025-12-20' })).toBeNull()
  expect(await set(draft, { figures: '{}', published_at: app.context.now().getTime() })).toBeNull()
  for (const change of [{ words: 'Another' }, { figures: '{"a":1}' }, { figures: '', published_at: null }])
    expect([change, await set(draft, change)]).toEqual([change, 'term_reports_final'])
  expect(await remove(draft)).toBe('term_reports_stay')
  expect(await add(draft, { place: 2, feedback_id: hers })).toBe('term_report_highlights_none_later')
  expect(await tried((tx) => tx.deleteFrom('term_report_highlights').execute())).toBe('term_report_highlights_stay')
  expect(await tried((tx) => tx.updateTable('term_report_highlights').set({ text: 'Sums' }).execute())).toBe(
    'term_report_highlights_fixed',
  )
  const another = await aTermReport(app, amira, { highlights: [{ text: 'Sums' }] })
  expect([await remove(another), await app.count('term_report_highlights')]).toEqual([null, 1])
  expect((await app.call('DELETE', `/api/admin/students/${amira.id}`, { token: nadia.token })).status).toBe(204)
  expect([await app.count('term_reports'), await app.count('term_report_highlights')]).toEqual([0, 0])
  const row = aTermReportRow(app, amira)
  expect(await tried((tx) => tx.insertInto('term_reports').values(row).execute())).toBe('person_erased')
})

test('a highlight has a place and words, and is of a lesson of the same student', async () => {
  const { app, amira, hers, his, add } = await aTerm()
  const id = await aTermReport(app, amira)
  for (const place of [0, 13]) expect(await add(id, { place })).toBe('term_report_highlights_place')
  for (const text of ['', 'x'.repeat(1001)]) expect(await add(id, { text })).toBe('term_report_highlights_text')
  for (const feedback_id of [his, newId()])
    expect(await add(id, { feedback_id })).toBe('term_report_highlights_of_student')
  expect(await add(newId())).toBe('foreign_key')
  expect([await add(id, { feedback_id: hers }), await add(id, { place: 12, text: 'x'.repeat(1000) })]).toEqual([
    null,
    null,
  ])
  expect(await add(id)).not.toBeNull()
})
