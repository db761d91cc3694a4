import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Download, SentAnswer, SentQuestion } from '#contract/core.ts'
import type { homework } from '#contract/homework.ts'
import type { lessonResources } from '#contract/lesson-resources.ts'
import type { resources } from '#contract/resources.ts'
import type { HomeworkStatus } from '#domain/resources.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof resources>('resources', wire.resources)
const lessonCalls = clientFor<typeof lessonResources>('lesson-resources', wire.lessonResources)
const homeworkCalls = clientFor<typeof homework>('homework', wire.homework)

export type Resource = SentAnswer<(typeof resources)['list']>[number]
export type NewResource = SentQuestion<(typeof resources)['upload']>['body']
export type Assignment = SentAnswer<(typeof lessonResources)['ofBooking']>[number]
/** An assignment with the lesson that it was given with. */
export type Given = SentAnswer<(typeof lessonResources)['ofStudent']>[number]
export type Available = SentAnswer<(typeof lessonResources)['available']>[number]
export type NewAssignment = SentQuestion<(typeof lessonResources)['assign']>['body']

/** All that the tutor has uploaded, newest first. */
export const library = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})

/** What was given to a student, the latest lesson first. A lesson that is confirmed, moved or cancelled changes it. */
export const givenTo = (studentId: string) =>
  queryOptions({
    queryKey: lessonCalls.ofStudent.key({ params: { studentId } }),
    queryFn: ({ signal }) => lessonCalls.ofStudent({ params: { studentId } }, { signal }),
    meta: { topics: ['resources', 'bookings'] },
  })
export const givenWith = (bookingId: string) =>
  queryOptions({
    queryKey: lessonCalls.ofBooking.key({ params: { bookingId } }),
    queryFn: ({ signal }) => lessonCalls.ofBooking({ params: { bookingId } }, { signal }),
    meta: { topics: ['resources', 'bookings'] },
  })
/** The library for one lesson, its own subject's resources first. */
export const availableFor = (bookingId: string) =>
  queryOptions({
    queryKey: lessonCalls.available.key({ params: { bookingId } }),
    queryFn: ({ signal }) => lessonCalls.available({ params: { bookingId } }, { signal }),
    meta: { topics: ['resources'] },
  })

interface Sending {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}
export async function uploadResource(
  queryClient: QueryClient,
  { body, file }: { body: NewResource; file: File },
  sending: Sending,
): Promise<void> {
  await calls.upload({ body, files: { file } }, sending)
  void readTopicAgain(queryClient, 'resources')
}

/** Answers once the lists on screen are true again. */
export async function deleteResource(queryClient: QueryClient, id: string): Promise<void> {
  await calls.remove({ params: { id } })
  await readTopicAgain(queryClient, 'resources')
}

/** As mere bytes, whatever it is: no browser opens it on our address (Rules #53). */
export async function downloadResource(id: string): Promise<Download> {
  const { blob, fileName } = await calls.download({ params: { id } })
  return { blob: new Blob([blob], { type: 'application/octet-stream' }), fileName }
}

export async function assignResource(queryClient: QueryClient, body: NewAssignment): Promise<void> {
  await lessonCalls.assign({ body })
  await readTopicAgain(queryClient, 'resources')
}

export async function removeAssignment(queryClient: QueryClient, assignmentId: string): Promise<void> {
  await lessonCalls.remove({ params: { assignmentId } })
  await readTopicAgain(queryClient, 'resources')
}

/** Homework goes by the id of its assignment. The new status is shown at once wherever the homework is listed. */
export async function markHomework(queryClient: QueryClient, id: string, status: HomeworkStatus): Promise<void> {
  const marked = await homeworkCalls.changeStatus({ params: { id }, body: { status } })
  const withStatus = <Known extends Assignment>(known: Known[] | undefined) =>
    known?.map((each) => (each.id === id ? { ...each, status: marked.status } : each))
  queryClient.setQueriesData<Given[]>({ queryKey: lessonCalls.ofStudent.key() }, withStatus)
  queryClient.setQueriesData<Assignment[]>({ queryKey: lessonCalls.ofBooking.key() }, withStatus)
}
