import * as z from 'zod'
import { CHILD_NAME_NEEDED, childsLogIn, yearGroup } from '#contract/family-invites.ts'
import { line } from '#contract/fields.ts'
import { needsAccountConsent } from '#domain/bands.ts'
import { consentWordings } from '#domain/consents.ts'
import { words } from './words.ts'

/** As it is typed: the fields of both kinds. */
const logInFields = z.object({
  is: z.enum(['NAME', 'EMAIL', 'NONE']),
  signInName: z.string(),
  email: z.string(),
  password: z.string(),
  /** To the wording of ACCOUNT. */
  agrees: z.boolean(),
})
export type LogInFields = z.output<typeof logInFields>

/** What is wrong with a log-in stands at its own field; what of the other kind was typed is no mistake. */
function judgeLogIn(typed: LogInFields, asks: boolean, context: z.RefinementCtx): void {
  if (typed.is === 'NONE') return
  const { error } = childsLogIn.safeParse(typed)
  for (const { message, path } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path: [...path] })
  if (asks && !typed.agrees) context.addIssue({ code: 'custom', message: words.mustAgree, path: ['agrees'] })
}

/** `asks` whether the parent has to agree with it. */
export const logInForm = (asks: boolean) =>
  logInFields.superRefine((typed, context) => judgeLogIn(typed, asks, context))

/** What is sent of it; only of a kind that is one. */
export const chosenLogIn = (typed: LogInFields) => childsLogIn.parse(typed)

export const addForm = logInFields
  .extend({ name: line(100, CHILD_NAME_NEEDED), yearGroup: yearGroup.nullable(), subjects: z.array(z.string()) })
  .superRefine((typed, context) => judgeLogIn(typed, needsAccountConsent(typed.yearGroup), context))

/** A child as it is added; the other permissions are asked on the page. */
export function addedChild({ name, yearGroup, subjects, ...logIn }: z.output<typeof addForm>) {
  const agreed = { kind: 'ACCOUNT', wordingId: consentWordings.ACCOUNT.id, isGiven: true } as const
  const asks = logIn.is !== 'NONE' && needsAccountConsent(yearGroup)
  return {
    ...{ name, yearGroup, subjects, consents: asks ? [agreed] : [] },
    logIn: logIn.is === 'NONE' ? { is: logIn.is } : chosenLogIn(logIn),
  }
}
