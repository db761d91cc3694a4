import * as z from 'zod'
import { LINK_STATES, RELATIONS, WAITS_FOR } from '#domain/families.ts'
import { defineGroup } from './core.ts'
import { instant, paragraphs } from './fields.ts'
import { defineRefusals, generalRefusals } from './refusals.ts'
import { studentRefusals } from './students.ts'

export const linkRefusals = defineRefusals({
  link_not_found: { status: 404, message: 'Link not found' },
  link_fixed: { status: 409, message: 'This link cannot be changed like that' },
})
export const LINK_OPENS_NOTHING = 'A link needs to see or to pay'
export const LINK_UNSEEN = 'Who books, reads the chat or manages needs to see the lessons.'
export const LINK_NEEDS_REASON = 'Please give a reason'

/** How far a link goes, as a page writes it. */
export const linkFlags = z.object({
  sees: z.boolean(),
  books: z.boolean(),
  pays: z.boolean(),
  readsChat: z.boolean(),
  manages: z.boolean(),
  /** Of what the rights open. */
  isTold: z.boolean(),
})
type Flags = z.output<typeof linkFlags>

export const opensSomething = ({ sees, pays }: Flags): boolean => sees || pays
export const isWithinSeeing = ({ sees, books, readsChat, manages }: Flags): boolean =>
  sees || !(books || readsChat || manages)

const person = z.object({ id: z.string(), name: z.string() })
export const link = linkFlags.extend({
  ...{ id: z.string(), parent: person, student: person, relation: z.enum(RELATIONS), state: z.enum(LINK_STATES) },
  /** Whose word it waits for; null where it waits for nobody's. */
  waitsFor: z.enum(WAITS_FOR).nullable(),
  ...{ madeAt: instant(), confirmedAt: instant().nullable(), endedAt: instant().nullable() },
  /** Since when the chat is read along. */
  chatSince: instant().nullable(),
  /** The reader says how far it goes: the tutor, and a student who is grown up. */
  mayChange: z.boolean(),
})

export const links = defineGroup({
  list: {
    method: 'GET',
    path: '/links',
    access: 'household',
    summary:
      "One's own links that have not ended; to a parent also those of others to the children whom he manages (Rules #173).",
    reads: ['account'],
    reply: z.array(link),
  },
  ofStudent: {
    method: 'GET',
    path: '/admin/students/{id}/links',
    access: 'tutor',
    summary: 'Who acts for a student, and who asks to; none that has ended (Rules #191).',
    reply: z.array(link),
    missing: studentRefusals.student_unknown,
  },
  change: {
    method: 'PUT',
    path: '/links/{id}',
    access: 'person',
    summary:
      'How far a link goes, by the tutor or a student who is grown up; its parent says whether he is told (Rules #174).',
    body: linkFlags.extend({ relation: z.enum(RELATIONS) }).partial(),
    reply: link,
    missing: linkRefusals.link_not_found,
    refuses: [linkRefusals.link_fixed, generalRefusals.ask_parent, generalRefusals.not_for_child],
    changes: { account: 'both', notices: 'both' },
  },
  move: {
    method: 'PUT',
    path: '/links/{id}/state',
    access: 'person',
    summary: 'Begins a link that waits, or ends one, by whoever may (Rules #175).',
    body: z.object({
      state: z.enum(['ACTIVE', 'ENDED']),
      reason: paragraphs(500).default(''),
      /** The pair is not linked again. */
      isBarred: z.boolean().default(false),
    }),
    reply: link,
    missing: linkRefusals.link_not_found,
    refuses: [linkRefusals.link_fixed],
    changes: { account: 'both', notices: 'both' },
  },
})
