import * as z from 'zod'
import { defineGroup } from './core.ts'
import { hours, id, instant, line, price } from './fields.ts'
import { link } from './links.ts'
import { familyRefusals } from './sentences/families.ts'

export const FAMILY_NAME_NEEDED = 'Please write what the family is called.'
export const FAMILY_NEEDS_STUDENT = 'Please choose a student.'

/** Our choice: children of one family whom anybody has. */
const MOST_STUDENTS = 20

const name = line(100, FAMILY_NAME_NEEDED)
const person = z.object({ id: z.string(), name: z.string() })

const family = person.extend({
  /** By name. */
  children: z.array(person.extend({ yearGroup: z.int().nullable(), hasLogIn: z.boolean() })),
  /** Whoever has an active link to one of them, by name. */
  parents: z.array(person.extend({ email: z.string(), phoneNumber: z.string() })),
  /** What waits to be paid, what of it is late, and what was paid, of all time. */
  ...{ owed: price, overdue: price, paid: price },
  /** Of packages that can be used. */
  remainingHours: hours,
  /** Into this family, that nobody has used and that still open. */
  openInvites: z.int(),
})

const familyInFull = family.extend({
  /** Of the children, those that have not ended. */
  links: z.array(link),
  invites: z.array(z.object({ id: z.string(), parentName: z.string(), expiresAt: instant() })),
})

/** A family shows its people, its money and who is invited into it. */
const shown = ['payments', 'hour-packages', 'invites'] as const

export const familyNameForm = z.object({ name })

export const families = defineGroup({
  list: {
    method: 'GET',
    path: '/families',
    access: 'tutor',
    summary: 'The families, by name, 1,000 at most, and the students who are in none (Rules #189).',
    reads: shown,
    reply: z.object({
      families: z.array(family),
      /** Whom the tutor knows, by name, 1,000 at most. */
      withoutFamily: z.array(person),
    }),
  },
  create: {
    method: 'POST',
    path: '/families',
    access: 'tutor',
    summary: 'Puts students together as a family; one that they leave empty is gone (Rules #189).',
    status: 201,
    body: familyNameForm.extend({
      studentIds: z.array(id, { error: FAMILY_NEEDS_STUDENT }).min(1, FAMILY_NEEDS_STUDENT).max(MOST_STUDENTS),
    }),
    reply: familyInFull,
    changes: { account: 'both' },
  },
  one: {
    method: 'GET',
    path: '/families/{id}',
    access: 'tutor',
    summary: 'One family, with the links of its children and who is invited into it (Rules #189).',
    reads: shown,
    reply: familyInFull,
    missing: familyRefusals.family_not_found,
  },
  rename: {
    method: 'PUT',
    path: '/families/{id}',
    access: 'tutor',
    summary: 'Calls a family otherwise (Rules #189).',
    body: familyNameForm,
    reply: familyInFull,
    missing: familyRefusals.family_not_found,
    changes: { account: 'tutor' },
  },
})
