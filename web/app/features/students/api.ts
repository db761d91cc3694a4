import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Question } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof students>('students', wireRoutes.students)

export type Student = Answer<(typeof students)['list']>[number]
export type StudentStats = Answer<(typeof students)['stats']>

/** A student shows what was booked, bought and chosen: each of these changes the list. */
const topics = ['account', 'invites', 'bookings', 'hour-packages', 'subjects']

/** Every student with an account, by name. */
export const allStudents = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
  meta: { topics },
})

export const studentWith = (id: string) =>
  queryOptions({
    queryKey: calls.one.key({ params: { id } }),
    queryFn: ({ signal }) => calls.one({ params: { id } }, { signal }),
    meta: { topics },
  })

/** What a student has paid, owes, has booked and bought. */
export const statsOf = (id: string) =>
  queryOptions({
    queryKey: calls.stats.key({ params: { id } }),
    queryFn: ({ signal }) => calls.stats({ params: { id } }, { signal }),
    meta: { topics: ['payments', 'bookings', 'hour-packages'] },
  })

/** Answers once every student on screen is true again. */
export async function setConsultation(queryClient: QueryClient, id: string, consultationEnabled: boolean) {
  await calls.setConsultation({ params: { id }, body: { consultationEnabled } })
  await readTopicAgain(queryClient, 'students')
}

type Details = Question<(typeof students)['change']>['body']

/** Answers once every student on screen is true again. */
export async function changeStudent(queryClient: QueryClient, id: string, body: Details): Promise<void> {
  const changed = await calls.change({ params: { id }, body })
  queryClient.setQueryData(studentWith(id).queryKey, changed)
  void readTopicAgain(queryClient, 'students')
}

/** Called by hand and not as a mutation, whose cache would keep the password (Rules #83). */
export async function resetPassword(id: string): Promise<string> {
  const { newPassword } = await calls.resetPassword({ params: { id } })
  return newPassword
}

/** Whatever else names the student is read again when it is next looked at; the page about him is left first. */
export async function deleteStudent(queryClient: QueryClient, id: string): Promise<void> {
  await calls.remove({ params: { id } })
  queryClient.setQueryData(allStudents.queryKey, (known) => known?.filter((each) => each.id !== id))
  void queryClient.invalidateQueries({ refetchType: 'none' })
}
