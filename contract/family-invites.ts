import * as z from 'zod'
import { CONSENT_KINDS } from '#domain/consents.ts'
import { RELATIONS } from '#domain/families.ts'
import { MOST_CHILDREN } from '#domain/family-invites.ts'
import { isSignInName } from '#domain/people.ts'
import { accountRefusals, deviceSecret, email, newPassword, phoneNumber, signedIn } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant, line } from './fields.ts'
import { inviteForm, inviteRefusals } from './invites.ts'
import { isWithinSeeing, LINK_OPENS_NOTHING, LINK_UNSEEN, linkFlags, opensSomething } from './links.ts'
import { defineRefusals } from './refusals.ts'
import { PARENT_NAME_NEEDED } from './sentences/families.ts'

export const familyInviteRefusals = defineRefusals({
  family_invite_run_out: { status: 400, message: 'This invitation has run out. Please ask for a new one.' },
  too_many_family_invites: { status: 409, message: 'There are too many open invitations' },
  only_tutor_adds: { status: 409, message: 'Please ask the tutor to add more children' },
  linked_already: { status: 409, message: 'You are linked to this child already' },
  link_barred: { status: 409, message: 'This link is not allowed. Please ask the tutor.' },
  sign_in_name_taken: { status: 409, message: 'This sign-in name is taken' },
  consent_changed: { status: 409, message: 'The wording has changed. Please read it again.' },
})
export const CHILD_NEEDED = 'Please add a child'
const TOO_MANY_CHILDREN = `Please choose at most ${MOST_CHILDREN}.`
export const CHILD_NAME_NEEDED = 'Please write the name of each child'
export const consentNeeded = (name: string): string => `Please give consent, or choose no log-in for ${name}`
const NOT_A_SIGN_IN_NAME = 'Please use 3 to 30 small letters, digits, dots and dashes, a letter first.'

export const yearGroup = z.int().min(1).max(13)
export const subjects = z.array(id).max(30)

/** A child that is not there yet, or a student who is. */
const line_ = z.union([
  z.object({ studentId: id }),
  z.object({
    name: line(100, CHILD_NAME_NEEDED),
    yearGroup: yearGroup.nullable().default(null),
    subjects: subjects.default([]),
  }),
])

export const familyInviteForm = linkFlags
  .extend({
    parentName: line(100, PARENT_NAME_NEEDED),
    email: inviteForm.shape.email,
    phoneNumber: inviteForm.shape.phoneNumber,
    relation: z.enum(RELATIONS),
    familyId: id.nullable().default(null),
    children: z.array(line_, { error: CHILD_NEEDED }).min(1, CHILD_NEEDED).max(MOST_CHILDREN, TOO_MANY_CHILDREN),
  })
  .refine(opensSomething, { message: LINK_OPENS_NOTHING, path: ['sees'] })
  .refine(isWithinSeeing, { message: LINK_UNSEEN, path: ['sees'] })

const lineOfInvite = z.object({
  place: z.int(),
  /** Null where it is a new child. */
  studentId: z.string().nullable(),
  name: z.string(),
  yearGroup: z.int().nullable(),
  subjects: z.array(z.string()),
})
const invite = linkFlags.extend({
  ...{ id: z.string(), code: z.string(), inviteUrl: z.string(), familyId: z.string().nullable() },
  ...{ parentName: z.string(), email: z.string(), phoneNumber: z.string(), relation: z.enum(RELATIONS) },
  /** None once it was used. */
  children: z.array(lineOfInvite),
  ...{ createdAt: instant(), expiresAt: instant(), usedAt: instant().nullable() },
})

const consent = z.object({ kind: z.enum(CONSENT_KINDS), wordingId: z.string().max(40), isGiven: z.boolean() })

const byName = z.object({
  is: z.literal('NAME'),
  signInName: z.string().trim().toLowerCase().refine(isSignInName, NOT_A_SIGN_IN_NAME),
  password: newPassword,
})
const byEmail = z.object({ is: z.literal('EMAIL'), email, password: newPassword })
/** How a child logs in: with a name, or with an own address. */
export const childsLogIn = z.discriminatedUnion('is', [byName, byEmail])
const logIn = z.discriminatedUnion('is', [byName, byEmail, z.object({ is: z.literal('NONE') })])

/** What a parent says of a child that is not there yet. */
export const newChild = z.object({
  name: line(100).default(''),
  yearGroup: yearGroup.nullable().default(null),
  subjects: subjects.default([]),
  logIn: logIn.default({ is: 'NONE' }),
  consents: z.array(consent).max(CONSENT_KINDS.length).default([]),
})
export type NewChild = z.output<typeof newChild>

const joining = z.object({
  children: z
    .array(
      /** In the invite; a child without a place is added to it. */
      newChild.extend({ place: z.int().min(1).max(MOST_CHILDREN).optional() }),
      { error: CHILD_NEEDED },
    )
    .min(1, CHILD_NEEDED)
    .max(MOST_CHILDREN, TOO_MANY_CHILDREN),
})
export type JoiningChild = z.output<typeof joining>['children'][number]

/** How many children the parent acts for now, and how many links wait for somebody's word. */
const joined = z.object({ linked: z.int(), waiting: z.int() })

const ofCode = [
  inviteRefusals.invite_used,
  familyInviteRefusals.family_invite_run_out,
  inviteRefusals.too_many_invite_codes,
]
const ofJoining = [
  familyInviteRefusals.only_tutor_adds,
  familyInviteRefusals.sign_in_name_taken,
  familyInviteRefusals.consent_changed,
  accountRefusals.email_taken,
  accountRefusals.password_too_easy,
]

export const familyInvites = defineGroup({
  lookUp: {
    method: 'GET',
    path: '/family-invites/{code}',
    access: 'public',
    summary:
      'What an invite of a parent says, with the wordings that are asked; the code is not reserved (Rules #169).',
    reply: z.object({
      ...{ parentName: z.string(), email: z.string(), phoneNumber: z.string(), tutorName: z.string() },
      /** Of a student who is there the first name alone. */
      children: z.array(
        lineOfInvite.omit({ studentId: true }).extend({
          /** There is an account already, which is asked. */
          isThere: z.boolean(),
        }),
      ),
      wordings: z.array(z.object({ kind: z.enum(CONSENT_KINDS), id: z.string(), text: z.string() })),
    }),
    missing: inviteRefusals.invite_invalid,
    refuses: [...ofCode],
  },
  register: {
    method: 'POST',
    path: '/family-invites/{code}/register',
    access: 'public',
    summary: 'Makes a parent account and its children, links them, uses the invite up and signs in (Rules #170).',
    status: 201,
    body: joining.extend({
      ...{ name: line(100, PARENT_NAME_NEEDED), email, password: newPassword, phoneNumber: phoneNumber.default('') },
      deviceSecret,
    }),
    reply: signedIn.extend(joined.shape),
    holdsSecret: true,
    missing: inviteRefusals.invite_invalid,
    refuses: [...ofCode, ...ofJoining],
    changes: { account: 'tutor', invites: 'tutor', notices: 'both' },
  },
  join: {
    method: 'POST',
    path: '/family-invites/{code}/join',
    access: 'parent',
    summary: 'The same for a parent who has an account (Rules #171).',
    body: joining,
    reply: joined,
    missing: inviteRefusals.invite_invalid,
    refuses: [...ofCode, ...ofJoining, familyInviteRefusals.linked_already, familyInviteRefusals.link_barred],
    changes: { account: 'both', invites: 'tutor', notices: 'both' },
  },
  list: {
    method: 'GET',
    path: '/family-invites',
    access: 'person',
    summary:
      'The newest 500 invites of parents, used ones too, the newest first; of a family those that it has made and nobody has used (Rules #172).',
    reads: ['invites'],
    reply: z.array(invite),
    holdsSecret: true,
  },
  create: {
    method: 'POST',
    path: '/family-invites',
    access: 'person',
    summary:
      'Invites a parent: by the tutor for anybody, by a student from Year 9 on for himself, by a managing parent for a child (Rules #172).',
    status: 201,
    body: familyInviteForm,
    reply: z.object({ inviteUrl: z.string(), familyInvite: invite }),
    holdsSecret: true,
    refuses: [familyInviteRefusals.only_tutor_adds, familyInviteRefusals.too_many_family_invites],
    changes: { invites: 'both' },
  },
  remove: {
    method: 'DELETE',
    path: '/family-invites/{id}',
    access: 'person',
    summary: 'Deletes an invite of a parent, by the tutor or whoever made it; whoever came with it stays (Rules #172).',
    reply: nothing,
    missing: inviteRefusals.invite_not_found,
    changes: { invites: 'both' },
  },
})
