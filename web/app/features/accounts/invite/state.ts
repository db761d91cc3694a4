import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from '#contract/client.ts'
import { api, ask } from '#web/app/lib/api.ts'
import type { RegistrationForm } from '../state.ts'
import { words } from './words.ts'

/** Rules: invites. Without an invite in the address there is nothing to look up. */
export type InviteState =
  | { state: 'none' }
  | { state: 'validating' }
  | { state: 'valid'; studentName: string }
  | { state: 'invalid'; sentence: string; mayTryAgain: boolean }

/** A family that is typing is not interrupted. */
const ASKED_ONCE = { meta: {}, staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/**
 * Looks an invite up and fills in what the tutor knows of the family; what somebody has typed meanwhile stays. `lookAgain`
 * is for a failure, and for an invite that was used or deleted in the meantime.
 */
export function useInvite(code: string | undefined, { getValues, setValue, formState }: RegistrationForm) {
  // Whoever has registered is on the way to the dashboard, and must not read that the invite is used.
  const enabled = code !== undefined && !formState.isSubmitting
  const lookUp = useQuery({
    ...ask(api.invites.lookUp, { params: { code: code ?? '' } }),
    ...ASKED_ONCE,
    enabled,
    placeholderData: keepPreviousData,
  })
  const known = code === undefined ? undefined : lookUp.data
  useEffect(() => {
    if (!known) return
    if (getValues('name') === '') setValue('name', known.studentName)
    if (getValues('phoneNumber') === '') setValue('phoneNumber', known.phoneNumber)
    if (getValues('email') === '') setValue('email', known.email)
  }, [known, getValues, setValue])
  return { invite: stateOf(code, lookUp), lookAgain: () => void lookUp.refetch() }
}

interface LookUp {
  readonly isFetching: boolean
  readonly error: unknown
  readonly data: { readonly studentName: string } | undefined
}

function stateOf(code: string | undefined, { isFetching, error, data }: LookUp): InviteState {
  if (code === undefined) return { state: 'none' }
  if (isFetching) return { state: 'validating' }
  if (error) return { state: 'invalid', ...reasonOf(error) }
  return data ? { state: 'valid', studentName: data.studentName } : { state: 'validating' }
}

/** Rules: invites. */
function reasonOf(error: unknown): { sentence: string; mayTryAgain: boolean } {
  if (error instanceof CallFailed && error.status === 404) return { sentence: words.unknown, mayTryAgain: false }
  if (error instanceof CallFailed && error.status === 400 && error.message.includes('already been used')) {
    return { sentence: words.used, mayTryAgain: false }
  }
  return { sentence: words.failed, mayTryAgain: true }
}
