import * as z from 'zod'
import { accountRefusals, name } from './accounts.ts'
import { consentRefusals } from './consents.ts'
import { defineGroup } from './core.ts'
import {
  CHILD_NAME_NEEDED,
  childsLogIn,
  familyInviteRefusals,
  newChild,
  subjects,
  yearGroup,
} from './family-invites.ts'
import { line } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const childRefusals = defineRefusals({
  child_not_found: { status: 404, message: 'Child not found' },
})
export const BUYS_UNSEEN = 'Who buys hours sees what they cost.'

/** What a student does without a parent. */
const alone = z.object({
  mayBook: z.boolean(),
  mayChange: z.boolean(),
  seesMoney: z.boolean(),
  mayBuy: z.boolean(),
})
export const aloneForm = alone.refine(({ seesMoney, mayBuy }) => seesMoney || !mayBuy, {
  message: BUYS_UNSEEN,
  path: ['mayBuy'],
})

export const childForm = newChild.extend({ name: line(100, CHILD_NAME_NEEDED) })
export const logInForm = z.object({
  logIn: childsLogIn,
  /** The wording of ACCOUNT that a parent agrees to with it, by its id; where that stands already, none is needed. */
  agreesTo: z.string().max(40).optional(),
})
export const childProfileForm = z.object({
  name: name.optional(),
  yearGroup: yearGroup.nullable().optional(),
  subjects: subjects.optional(),
})

/** A child as whoever manages it has it. */
const managed = z.object({
  ...{ id: z.string(), name: z.string(), yearGroup: z.int().nullable(), subjects: z.array(z.string()) },
  /** Of a log-in there is one or the other, or none. */
  ...{ signInName: z.string().nullable(), email: z.string() },
  /** From Year 9 on: a log-in that is there is changed by the student alone, who also says what is allowed. */
  decides: z.boolean(),
  alone,
  /** What is usual at that age. */
  usual: alone,
})

const ofStudent = {
  access: 'shared',
  right: 'MANAGE',
  of: 'studentId',
  missing: childRefusals.child_not_found,
} as const

export const children = defineGroup({
  list: {
    method: 'GET',
    path: '/children',
    access: 'parent',
    summary: 'The children whom a parent manages, by name, with what there is to manage (Rules #177).',
    reads: ['subjects'],
    reply: z.array(managed),
  },
  add: {
    method: 'POST',
    path: '/children',
    access: 'parent',
    summary: 'Adds a child to those of a parent who manages one that the tutor knows; the tutor is told (Rules #177).',
    status: 201,
    body: childForm,
    reply: managed,
    refuses: [
      familyInviteRefusals.only_tutor_adds,
      familyInviteRefusals.sign_in_name_taken,
      familyInviteRefusals.consent_changed,
      accountRefusals.email_taken,
      accountRefusals.password_too_easy,
    ],
    changes: { account: 'both', notices: 'tutor' },
  },
  changeProfile: {
    ...ofStudent,
    method: 'PUT',
    path: '/children/{studentId}/profile',
    summary: 'Changes what was sent of a child: the name, the year group, the subjects (Rules #178).',
    body: childProfileForm,
    reply: managed,
    changes: { account: 'both', notices: 'both' },
  },
  changeAlone: {
    ...ofStudent,
    method: 'PUT',
    path: '/children/{studentId}/alone',
    summary: 'What a student may do without a parent (Rules #179).',
    body: aloneForm,
    reply: managed,
    changes: { account: 'both', notices: 'both' },
  },
  setLogIn: {
    ...ofStudent,
    method: 'PUT',
    path: '/children/{studentId}/login',
    summary:
      'Sets up how a child logs in, or changes it before Year 9, which signs the child out everywhere (Rules #180).',
    body: logInForm,
    reply: managed,
    refuses: [
      consentRefusals.old_enough,
      consentRefusals.family_agrees,
      familyInviteRefusals.sign_in_name_taken,
      familyInviteRefusals.consent_changed,
      accountRefusals.email_taken,
      accountRefusals.password_too_easy,
      accountRefusals.proof_needed,
    ],
    changes: { account: 'both', notices: 'both', devices: 'family' },
  },
  endLogIn: {
    ...ofStudent,
    method: 'DELETE',
    path: '/children/{studentId}/login',
    summary: 'Closes the log-in of a child before Year 9, with the sessions; all else stays (Rules #180).',
    reply: managed,
    refuses: [consentRefusals.old_enough, accountRefusals.proof_needed],
    changes: { account: 'both', notices: 'both', devices: 'family' },
  },
})
