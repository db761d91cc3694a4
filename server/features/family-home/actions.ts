import type { Actor, Reply } from '#contract/core.ts'
import type { familyHome } from '#contract/family-home.ts'
import { lessonsOfWeek, MOST_SHOWN_TO_PARENT, soonFrom, weekAround } from '#domain/family-home.ts'
import { asOne, lessonsOf, ownTitle } from '#domain/lessons.ts'
import { nextLessons } from '#domain/overview.ts'
import { may, studentsOf } from '#domain/rights.ts'
import { firstOf, isOpenSuggestion } from '#domain/to-do.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listAskedConsents, listAskedLinks } from './asked/reads.ts'
import { type LessonInShort, listFrom, listHomework, listLastFeedback } from './lessons/reads.ts'
import { listOwed, sumMoney } from './money/reads.ts'
import { listChildrenWithNews } from './reports/reads.ts'

type Home = Reply<(typeof familyHome)['read']>
type Lesson = Home['week']['lessons'][number]

/** What a parent's dashboard says of all children, each part by the right that opens it (Rules #176). */
export async function readFamilyHome({ db, now }: Context, actor: Actor): Promise<Home> {
  const at = now()
  const [seen, payers] = [studentsOf(actor.acts, 'SEE'), studentsOf(actor.acts, 'MONEY')]
  const managed = studentsOf(actor.acts, 'MANAGE')
  const week = weekAround(at)
  const [children, bookings, homework, feedback, payments, money, consents, links] = await Promise.all([
    listChildrenWithNews(db, { parentId: actor.id, studentIds: [...actor.acts.keys()], seen }, at),
    listFrom(db, seen, week.start),
    listHomework(db, seen, at),
    listLastFeedback(db, seen),
    listOwed(db, payers, soonFrom(at)),
    moneyOf(db, payers, at),
    listAskedConsents(db, managed, at),
    listAskedLinks(db, managed),
  ])
  const toAnswer = bookings.filter(
    (booking) => isOpenSuggestion(booking, at) && may(actor, 'CHANGE', booking.student.id),
  )
  const lessons = lessonsOf(bookings).map(asOne)
  return {
    suggestions: first(lessonsOf(toAnswer).map((lesson) => lessonFor(asOne(lesson)))),
    payments: first(payments),
    homework: first(homework),
    consents: first(consents),
    links: first(links),
    reports: first(children.flatMap(({ report, id, name }) => (report ? [{ ...report, child: { id, name } }] : []))),
    week: { from: week.from, lessons: lessonsOfWeek(lessons, at).map(lessonFor) },
    money,
    children: children.map(({ id, name }) => {
      const { next } = nextLessons(
        lessons.filter(({ student }) => student.id === id),
        at,
      )
      const { studentId: _, ...last } = feedback.find(({ studentId }) => studentId === id) ?? { studentId: id }
      return { id, name, nextLesson: next ? lessonFor(next) : null, lastFeedback: 'feedback' in last ? last : null }
    }),
  }
}

const first = <Item>(all: readonly Item[]) => firstOf(all, MOST_SHOWN_TO_PARENT)

async function moneyOf(db: Db, payers: readonly string[], now: Date): Promise<Home['money']> {
  return payers.length === 0 ? null : sumMoney(db, payers, now)
}

function lessonFor(lesson: ReturnType<typeof asOne<LessonInShort>>): Lesson {
  const { id, student, type, status, isOnline, startTime, endTime, parts } = lesson
  const subjects = parts.map(({ subject }) => subject)
  return { id, child: student, subjects, title: ownTitle(parts), type, status, isOnline, startTime, endTime }
}
