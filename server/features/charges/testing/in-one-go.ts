/** What the tutor does to several bookings in one go, and takes back. */
import fc from 'fast-check'
import { call, lesson, oneOf, place, role, roleIn, type Step, type Term, times } from './term.ts'

/** Of what was done in one go: it may be undone until the clock runs on. */
async function noting(term: Term, call: ReturnType<Term['school']['app']['call']>, isUndone: boolean): Promise<void> {
  const { status, body } = await call
  if (status < 300 && body.changeId) term.changes.push(body.changeId)
  if (status === 201) term.bookings.push(...body.bookings.map(({ id }: { id: string }) => id))
  if (status === 201 && body.seriesId) term.series.push({ id: body.seriesId, bookingId: body.bookings[0].id })
  if (isUndone) await undo(term, body.changeId)
}

async function undo(term: Term, id: string | undefined): Promise<void> {
  if (!id) return
  const { status } = await call(term, term.school.nadia, 'POST', `/changes/${id}/undo`)
  if (status === 200) term.undone.push(id)
}
export const booksAtOnce = fc.tuple(role, lesson, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(
  ([name, wish, weeks, isUndone]): Step =>
    (term) => {
      const { child } = roleIn(term, name)
      const what = { studentId: child.id, subjectId: term.subjects[wish.subject], isOnline: wish.isOnline, weeks }
      return noting(
        term,
        call(term, term.school.nadia, 'POST', '/bookings/book', { ...times(term, wish), ...what }),
        isUndone,
      )
    },
)
/** One elsewhere, or two that change places. */
export const movesSeveral = fc.tuple(place, place, lesson, fc.boolean(), fc.boolean()).map(
  ([one, other, wish, isSwap, isUndone]): Step =>
    async (term) => {
      const { nadia } = term.school
      const [a, b] = [oneOf(term.bookings, one), oneOf(term.bookings, other)]
      const stands = async (id: string) => (await call(term, nadia, 'GET', `/bookings/${id}/lesson`)).body[0]
      const timeOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({ startTime, endTime })
      if (!isSwap || a === b || a === 'none')
        return noting(
          term,
          call(term, nadia, 'POST', '/bookings/moves', { moves: [{ id: a, ...times(term, wish) }] }),
          isUndone,
        )
      const [first, second] = [await stands(a), await stands(b)]
      if (!first || !second) return
      const moves = [
        { id: a, ...timeOf(second) },
        { id: b, ...timeOf(first) },
      ]
      return noting(term, call(term, nadia, 'POST', '/bookings/moves', { moves }), isUndone)
    },
)
/** Two at most: what was cancelled before stays so, and an undo puts back no more than was taken. */
export const cancelsSeveral = fc.tuple(place, place, fc.boolean()).map(
  ([one, other, isUndone]): Step =>
    (term) => {
      const ids = [...new Set([oneOf(term.bookings, one), oneOf(term.bookings, other)])].filter((id) => id !== 'none')
      return noting(term, call(term, term.school.nadia, 'POST', '/bookings/cancellations', { ids }), isUndone)
    },
)
const EDITS = [
  { kind: 'TIME', time: '11:00', minutes: 90 },
  { kind: 'TIME', weekday: 3 },
  { kind: 'LESSON', price: 12.5 },
  { kind: 'LESSON', isOnline: false },
  { kind: 'END', after: '2026-01-16' },
  { kind: 'PAUSE', from: '2026-01-12', to: '2026-01-20', addAtEnd: true },
  { kind: 'EXTEND', weeks: 2 },
]
export const editsSeries = fc
  .tuple(place, fc.constantFrom(...EDITS), fc.constantFrom('ONE', 'FOLLOWING', 'ALL'), fc.boolean())
  .map(
    ([at, edit, scope, isUndone]): Step =>
      async (term) => {
        const series = term.series[at % term.series.length]
        if (!series) return
        const body = { ...edit, scope, bookingId: series.bookingId }
        return noting(
          term,
          call(term, term.school.nadia, 'POST', `/bookings/series/${series.id}/edits`, body),
          isUndone,
        )
      },
  )
/** The newest, as a rule. */
export const undoes = fc.constantFrom(1, 1, 1, 2, 3).map(
  (back): Step =>
    (term) => {
      return undo(term, term.changes.at(-back))
    },
)
