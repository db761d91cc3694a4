import type { Role } from '#domain/people.ts'
import type { CalendarDate } from '#domain/time.ts'
import { firstFree, weekGrid } from '#web/app/features/availability/api.ts'
import { publicHours } from '#web/app/features/availability/public-hours/api.ts'
import { bookingPages, overviewOf, SESSIONS_AT_ONCE, schedulePages } from '#web/app/features/bookings/api.ts'
import { allChats, conversation } from '#web/app/features/chat/api.ts'
import { unreadCount as unreadMessages } from '#web/app/features/chat/unread/api.ts'
import { diaryOf } from '#web/app/features/diary/api.ts'
import { overdueFeedback, taughtLessons } from '#web/app/features/feedback/api.ts'
import { statisticsIn } from '#web/app/features/finance/api.ts'
import { packagesOf } from '#web/app/features/hour-packages/api.ts'
import { unreadCount as unreadNotices } from '#web/app/features/notices/api.ts'
import { owedBy, paidBy } from '#web/app/features/payments/api.ts'
import { quizzesOf } from '#web/app/features/quizzes/state.ts'
import { givenTo, libraryPages, NO_FILTERS } from '#web/app/features/resources/api.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { listedStudents, studentWith } from '#web/app/features/students/api.ts'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import type { AtOnce } from '#web/app/ui/loaded.tsx'

/** Who opens a page, where, and when. */
interface Opening {
  /** The reader's id. */
  readonly id: string
  /** The Monday of this London week. */
  readonly monday: CalendarDate
  /** The varying parts of the address, in their order. */
  readonly parts: readonly string[]
  /** How many rows of a list are read at once by the device that opens it. */
  readonly atOnce: (rows: AtOnce) => number
}

/** A question as the cache keeps it, with or without further pages. */
export interface Read {
  readonly queryKey: readonly unknown[]
  readonly initialPageParam?: unknown
}

export type Reads = (opening: Opening) => readonly Read[]
/** By the part of `tab=` in the address; the first stands for any other. */
export type ReadsByTab = Readonly<Record<string, Reads>>

const withPart =
  (read: (part: string) => readonly Read[]): Reads =>
  ({ parts: [part = ''] }) =>
    read(part)

const managed: Reads = ({ atOnce }) => [
  schedulePages({ tab: 'requests', limit: atOnce(SESSIONS_AT_ONCE.requests) }),
  toDoList,
]

/**
 * What a page shows first, in the order in which it is wanted: the document asks for it before the page's own scripts are
 * there, and so does whoever is about to open the page (decision 041). Whatever depends on another answer comes later.
 */
export const firstReads: Readonly<Record<string, Partial<Record<Role, Reads | ReadsByTab>>>> = {
  '/dashboard': {
    STUDENT: ({ id }) => [overviewOf(id), toDoList, ask(api.subjects.mine)],
    TUTOR: ({ id }) => [overviewOf(id), toDoList, ask(api.startSteps.read), statisticsIn('month')],
    PARENT: () => [ask(api.familyHome.read)],
  },
  '/booking': { STUDENT: ({ monday }) => [firstFree, weekGrid(monday)] },
  '/calendar': { TUTOR: ({ monday }) => [diaryOf({ from: monday })] },
  '/schedule': {
    STUDENT: {
      book: () => [ask(api.subjects.mine), ask(api.subjects.list)],
      lessons: () => [],
    },
    TUTOR: { requests: managed, upcoming: managed, past: managed, availability: managed },
  },
  '/consultation': { STUDENT: ({ id }) => [overviewOf(id), ask(api.subjects.list)] },
  '/quizzes': { STUDENT: () => [quizzesOf()], TUTOR: { overview: () => [ask(api.quizzes.list)] } },
  '/resources': { STUDENT: ({ id }) => [givenTo(id)], TUTOR: () => [libraryPages(NO_FILTERS)] },
  '/payments': {
    STUDENT: ({ id }) => [
      owedBy(id),
      packagesOf(id),
      ask(api.subjects.list),
      ask(api.hourPackages.configs),
      paidBy(id),
    ],
  },
  '/feedback': { STUDENT: ({ id }) => [taughtLessons(id), overdueFeedback(id)] },
  '/chat': { STUDENT: () => [conversation(null)], TUTOR: () => [allChats] },
  '/profile': {
    STUDENT: () => [ask(api.accounts.fullProfile), ask(api.subjects.list), ask(api.calendar.subscription)],
    TUTOR: () => [ask(api.accounts.fullProfile), ask(api.calendar.subscription)],
  },
  '/students': { TUTOR: () => [listedStudents(false, ''), listedStudents(true, ''), ask(api.students.counts)] },
  '/students/$studentId': {
    TUTOR: withPart((id) => [studentWith(id), overviewOf(id), bookingPages(id, { calledOff: false }), packagesOf(id)]),
  },
  '/admin': { TUTOR: { overview: () => [toDoList, ask(api.analytics.read)] } },
}

/** Who is signed in: no page stands without it. */
export const profile: Read = ask(api.accounts.profile)
/** What the frame of every signed-in page shows, after the page; last what tells it of changes. */
export const frameReads: readonly Read[] = [siteFacts, unreadMessages, unreadNotices, ask(api.liveEvents.stream)]
/** What the pages show that are for visitors. */
export const visitorReads: readonly Read[] = [siteFacts, publicHours]
