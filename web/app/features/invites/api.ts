import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Question } from '#contract/core.ts'
import type { invites } from '#contract/invites.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof invites>('invites', wireRoutes.invites)

export type Invite = Answer<(typeof invites)['list']>[number]
export type InviteForm = Question<(typeof invites)['create']>['body']

/** What the tutor knows of the family with this code. It is asked once: a family that is typing is not interrupted. */
export const knownOfFamily = (code: string) =>
  queryOptions({
    queryKey: calls.lookUp.key({ params: { code } }),
    queryFn: ({ signal }) => calls.lookUp({ params: { code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const allInvites = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
})

export async function createInvite(queryClient: QueryClient, body: InviteForm): Promise<Invite> {
  const { inviteCode } = await calls.create({ body })
  await readAgain(queryClient)
  return inviteCode
}

/** The list is read again after a refusal too: the invite may be gone already. */
export async function removeInvite(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await calls.remove({ params: { id } })
  } finally {
    await readAgain(queryClient)
  }
}

function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: allInvites.queryKey })
}
