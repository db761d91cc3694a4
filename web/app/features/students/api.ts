import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof students>('students', wireRoutes.students)

export type Student = Answer<(typeof students)['list']>[number]

/** Every student with an account, by name. */
export const allStudents = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})
