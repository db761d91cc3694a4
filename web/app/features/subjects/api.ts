import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { subjects } from '#contract/subjects.ts'
import { poundsToPence } from '#domain/money.ts'
import type { SubjectRates } from '#domain/pricing.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof subjects>('subjects', wire.subjects)

export type Subject = SentAnswer<(typeof subjects)['list']>[number]

/** The prices as the rules read them, in pence; the wire speaks pounds. */
export function ratesOf(
  subject: Pick<Subject, 'onlineRate' | 'inPersonRate' | 'hourlyRate' | 'consultationRate'>,
): SubjectRates {
  const pence = (pounds: number | null) => (pounds === null ? null : poundsToPence(pounds))
  return {
    onlineRatePence: pence(subject.onlineRate),
    inPersonRatePence: pence(subject.inPersonRate),
    hourlyRatePence: pence(subject.hourlyRate),
    consultationRatePence: pence(subject.consultationRate),
  }
}

export const activeSubjects = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})
/** The tutor's list, inactive ones too. */
export const allSubjects = queryOptions({
  queryKey: calls.list.key({ query: { includeInactive: 'true' } }),
  queryFn: ({ signal }) => calls.list({ query: { includeInactive: 'true' } }, { signal }),
})
/** The student's own subjects; empty when none was chosen (Rules: subjects); the page then offers all. */
export const mySubjects = queryOptions({
  queryKey: calls.mine.key(),
  queryFn: ({ signal }) => calls.mine({}, { signal }),
})

export type SubjectForm = SentQuestion<(typeof subjects)['create']>['body']

export async function createSubject(queryClient: QueryClient, body: SubjectForm): Promise<void> {
  await calls.create({ body })
  await readAgain(queryClient)
}

export async function updateSubject(queryClient: QueryClient, id: string, body: Partial<SubjectForm>): Promise<void> {
  await calls.update({ params: { id }, body })
  await readAgain(queryClient)
}

export async function removeSubject(queryClient: QueryClient, id: string): Promise<void> {
  await calls.remove({ params: { id } })
  await readAgain(queryClient)
}

/** Answers once the lists on screen are true again. */
function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['subjects'] })
}
