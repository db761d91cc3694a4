import * as z from 'zod'
import { normaliseEmail } from '#domain/people.ts'
import { defineGroup, nothing } from './core.ts'
import { instant, line } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const inviteRefusals = defineRefusals({
  invite_invalid: { status: 404, message: 'Invalid invite code' },
  invite_used: { status: 400, message: 'This invite code has already been used' },
  invite_not_found: { status: 404, message: 'Invite code not found' },
  too_many_invite_codes: { status: 429, message: 'Too many invite codes. Please wait a few minutes and try again.' },
})

/** What the tutor knows of a family before it registers; the e-mail is valid or empty (Rules #10). */
export const inviteForm = z.object({
  studentName: line(100, 'Student name is required'),
  phoneNumber: line(30).default(''),
  email: z
    .string()
    .overwrite(normaliseEmail)
    .max(254)
    .refine((value) => value === '' || z.regexes.email.test(value), 'Please enter a valid email address')
    .default(''),
})

const invite = z.object({
  id: z.string(),
  code: z.string(),
  inviteUrl: z.string(),
  studentName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isUsed: z.boolean(),
  usedAt: instant().nullable(),
  createdAt: instant(),
})
export type Invite = z.output<typeof invite>

export const invites = defineGroup({
  lookUp: {
    method: 'GET',
    path: '/invite/{code}',
    access: 'public',
    summary: 'What an invite that nobody has used knows of its family; the code is not reserved (Rules #8).',
    reply: z.object({ studentName: z.string(), phoneNumber: z.string(), email: z.string() }),
    missing: inviteRefusals.invite_invalid,
    refuses: [inviteRefusals.invite_used, inviteRefusals.too_many_invite_codes],
  },
  list: {
    method: 'GET',
    path: '/invite',
    access: 'tutor',
    summary: 'The newest 500 invites, used ones too, the newest first (Rules #9).',
    reply: z.array(invite),
    holdsSecret: true,
  },
  create: {
    method: 'POST',
    path: '/invite',
    access: 'tutor',
    summary: 'Makes an invite that lets one family register, with its address (Rules #10).',
    status: 201,
    body: inviteForm,
    reply: z.object({ inviteUrl: z.string(), inviteCode: invite }),
    holdsSecret: true,
    changes: { invites: 'tutor' },
  },
  remove: {
    method: 'DELETE',
    path: '/invite/{id}',
    access: 'tutor',
    summary: 'Deletes an invite; whoever registered with it stays (Rules #11).',
    reply: nothing,
    missing: inviteRefusals.invite_not_found,
    changes: { invites: 'tutor' },
  },
})
