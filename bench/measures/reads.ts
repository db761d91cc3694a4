import { isDeepStrictEqual } from 'node:util'
import { addDays } from '#domain/time.ts'
import type { Diary } from '../seed.ts'
import { type Row, row } from '../table.ts'
import { askOnce, compare, costs, startTarget, type Target, withTarget } from '../target.ts'
import type { Question } from '../wire.ts'

export const weekGrid = (diary: Diary): Question => ({
  path: `/api/availability/grid?startDate=${diary.monday}`,
  token: diary.student.token,
})
export const ownBookings = (diary: Diary): Question => ({
  path: `/api/bookings/${diary.student.id}`,
  token: diary.student.token,
})
const subjectSlots = (diary: Diary): Question => ({
  path: `/api/availability/subject/${diary.subjectId}?date=${diary.monday}`,
  token: diary.student.token,
})
const firstFree = (diary: Diary): Question => ({ path: '/api/availability/first-free', token: diary.student.token })
const profile = (diary: Diary): Question => ({ path: '/api/auth/profile', token: diary.student.token })
export const tutorsWeek = (diary: Diary): Question => ({
  path: `/api/bookings/${diary.tutor.id}?from=${diary.monday}&to=${addDays(diary.monday, 6)}`,
  token: diary.tutor.token,
})
const requests = (diary: Diary): Question => ({ path: '/api/bookings/requests', token: diary.tutor.token })
const pending = (diary: Diary): Question => ({ path: '/api/payments/pending', token: diary.tutor.token })
const ownPayments = (diary: Diary): Question => ({
  path: `/api/payments/student/${diary.student.id}`,
  token: diary.student.token,
})
const ownPackages = (diary: Diary): Question => ({
  path: `/api/hour-packages/student/${diary.student.id}`,
  token: diary.student.token,
})
const ownResources = (diary: Diary): Question => ({
  path: '/api/resources/my-resources',
  token: diary.student.token,
})
const lessonResources = (diary: Diary): Question => ({
  path: `/api/lesson-resources/student/${diary.student.id}`,
  token: diary.student.token,
})
const library = (diary: Diary): Question => ({ path: '/api/resources', token: diary.tutor.token })
export const figures = (diary: Diary): Question => ({
  path: '/api/admin/payment-dashboard?period=month',
  token: diary.tutor.token,
})

const PLAN = { requests: 1000, connections: 8 }
/** Long lists. */
const LISTS_PLAN = { requests: 200, connections: 8 }
/** Each one takes as long as forty of the others. */
const LIBRARY_PLAN = { requests: 40, connections: 8 }

/** Signed-in answers against the same ones without framework, query builder and contract. */
export function signedInReads(product: Target, diary: Diary, port: number): Promise<Row[]> {
  return withTarget(startTarget('thin', port, diary.dataDir), async (thin) => [
    await againstThin('Week grid', 2, product, thin, weekGrid(diary)),
    await againstThin("A student's bookings", 1, product, thin, ownBookings(diary)),
  ])
}

async function againstThin(
  name: string,
  most: number,
  product: Target,
  thin: Target,
  question: Question,
): Promise<Row> {
  await expectSameAnswer(product, thin, question)
  const { ours, theirs, cpu } = await compare([product, question], [thin, question], PLAN)
  return row(`${name}, CPU`, cpu, { most, unit: '× thin' }, costs(ours, theirs))
}

/** Otherwise it would be two different things that are compared. */
async function expectSameAnswer(product: Target, thin: Target, question: Question): Promise<void> {
  const [ours, least] = await Promise.all([askOnce(product, question), askOnce(thin, question)])
  if (isDeepStrictEqual(JSON.parse(ours.body.toString()), JSON.parse(least.body.toString()))) return
  throw new Error(`bench/targets/thin.ts answers ${question.path} differently from the product; bring it up to date`)
}

/** What a hundred times as many bookings cost whoever asks for the same few. */
export async function growth(small: [Target, Diary], large: [Target, Diary]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, question, plan] of [
    ['week grid', weekGrid, PLAN],
    ["a subject's slots", subjectSlots, PLAN],
    ['the first free date', firstFree, PLAN],
    ["a student's bookings", ownBookings, PLAN],
    ["a week of the tutor's", tutorsWeek, PLAN],
    ['a profile', profile, PLAN],
    ['requests', requests, PLAN],
    ['pending payments', pending, LISTS_PLAN],
    ["a student's payments", ownPayments, LISTS_PLAN],
    ["a student's packages", ownPackages, PLAN],
    ["a student's resources", ownResources, PLAN],
    ["a student's lessons with resources", lessonResources, PLAN],
    ["the tutor's figures", figures, LISTS_PLAN],
  ] as const) {
    const { ours, theirs, cpu } = await compare([large[0], question(large[1])], [small[0], question(small[1])], plan)
    rows.push(row(`100,000 bookings, ${name}`, cpu, { most: 1.2, unit: '× of 1,000' }, costs(ours, theirs)))
  }
  return [...rows, await wholeLibrary(small, large)]
}

/** Its page searches what it has, so it is read whole, up to the thousand of Rules #48: the time has a limit. */
async function wholeLibrary(small: [Target, Diary], large: [Target, Diary]): Promise<Row> {
  const { ours, theirs } = await compare([large[0], library(large[1])], [small[0], library(small[1])], LIBRARY_PLAN)
  const detail = `${costs(ours, theirs)}, with 20 resources`
  return row('1,000 resources, the library, CPU', ours.cpuMsPerRequest, { most: 50, unit: 'ms' }, detail)
}
