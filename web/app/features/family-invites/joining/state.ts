import * as z from 'zod'
import { familyInvites } from '#contract/family-invites.ts'
import { needsAccountConsent } from '#domain/bands.ts'
import { CONSENT_KINDS, type ConsentKind } from '#domain/consents.ts'
import { words as accountWords } from '#web/app/features/accounts/words.ts'
import type { Invitation } from './api.ts'
import { words } from './words.ts'

const { children: childrenOf, ...you } = familyInvites.register.body.shape
const children = childrenOf.element

/** As it is typed: of each wording nothing is chosen at first. */
const consents = z.array(
  z.object({ kind: z.enum(CONSENT_KINDS), wordingId: z.string(), isGiven: z.boolean(words.yesOrNo) }),
)
const child = children.extend({ consents })
export const joinForm = z.object({ children: z.array(child).min(1) })
export const registerForm = joinForm
  .extend({ ...you, confirmPassword: z.string() })
  .omit({ deviceSecret: true })
  .refine((typed) => typed.password === typed.confirmPassword, {
    message: accountWords.passwordsDiffer,
    path: ['confirmPassword'],
    when: () => true,
  })

export type Checked = z.output<typeof registerForm>

/** A child as the form has it. */
export interface ChildDraft {
  place?: number | undefined
  name: string
  yearGroup: number | null
  subjects: string[]
  logIn: { is: 'NAME' | 'EMAIL' | 'NONE'; signInName: string; email: string; password: string }
  consents: { kind: ConsentKind; wordingId: string; isGiven: boolean | null }[]
}
export interface JoinDraft {
  name: string
  email: string
  phoneNumber: string
  password: string
  confirmPassword: string
  children: ChildDraft[]
}

const NO_LOG_IN: ChildDraft['logIn'] = { is: 'NONE', signInName: '', email: '', password: '' }

/** Nobody's answer is chosen before. */
export function newChild({ wordings }: Invitation): ChildDraft {
  return {
    ...{ name: '', yearGroup: null, subjects: [], logIn: NO_LOG_IN },
    consents: wordings.map(({ kind, id }) => ({ kind, wordingId: id, isGiven: null })),
  }
}

/** What the tutor has written of the parent and the children. A child who is there has all of it. */
export function firstDraft(invitation: Invitation): JoinDraft {
  const { parentName: name, email, phoneNumber } = invitation
  return {
    ...{ name, email, phoneNumber, password: '', confirmPassword: '' },
    children: invitation.children.map(({ place, isThere, ...known }) => ({
      ...newChild(invitation),
      ...{ place, name: known.name, yearGroup: known.yearGroup, subjects: [...known.subjects] },
      ...(isThere ? { consents: [] } : {}),
    })),
  }
}

type Judged = Pick<ChildDraft, 'yearGroup'> & { logIn: { is: ChildDraft['logIn']['is'] } }

/** Which wordings are asked of a parent: from Year 9 on none; that of the log-in where there is one. */
export function asksFor({ yearGroup, logIn }: Judged, kind: ConsentKind): boolean {
  if (!needsAccountConsent(yearGroup)) return false
  return kind !== 'ACCOUNT' || logIn.is !== 'NONE'
}

/** "amira.osei", to begin with. */
export function suggestedSignInName(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
  return letters
    .trim()
    .replaceAll(/\s+/g, '.')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
}

export const asksAnything = (child: ChildDraft): boolean => child.consents.some(({ kind }) => asksFor(child, kind))

/** For the schema, to which an answer that is missing is a mistake. */
export function withUnaskedAnswered(draft: JoinDraft): JoinDraft {
  return {
    ...draft,
    children: draft.children.map((each) => ({
      ...each,
      consents: each.consents.map((one) => (asksFor(each, one.kind) ? one : { ...one, isGiven: false })),
    })),
  }
}

/** What is sent: of the wordings only those that were asked. */
export function withoutUnasked(checked: Checked): Checked {
  return {
    ...checked,
    children: checked.children.map((each) => ({
      ...each,
      consents: each.consents.filter(({ kind }) => asksFor(each, kind)),
    })),
  }
}
