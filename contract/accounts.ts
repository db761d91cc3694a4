import * as z from 'zod'
import { normaliseEmail, ROLES, TIME_ZONES } from '#domain/people.ts'
import { RIGHTS } from '#domain/rights.ts'
import { defineGroup, nothing } from './core.ts'
import { hasControls, id, instant, line, paragraphs } from './fields.ts'
import { inviteRefusals } from './invites.ts'
import { defineRefusals } from './refusals.ts'
import { category } from './subjects.ts'

export const accountRefusals = defineRefusals({
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  second_factor_needed: {
    status: 401,
    message: 'Please enter the code from your authenticator app, or a recovery code.',
  },
  code_wrong: { status: 401, message: 'That code is not right. Please try the next one.' },
  too_many_logins: { status: 429, message: 'Too many login attempts. Please wait a few minutes and try again.' },
  too_many_accounts: {
    status: 429,
    message: 'Too many new accounts from here. Please try again later, or ask a question.',
  },
  invite_needed: { status: 403, message: 'Please ask your tutor for an invite.' },
  email_taken: { status: 409, message: 'An account with this email already exists' },
  email_in_use: { status: 409, message: 'That email address is already in use' },
  too_many_links: { status: 429, message: 'Too many links were asked for. Please wait an hour.' },
  current_password_wrong: { status: 400, message: 'Current password is incorrect' },
  password_too_easy: { status: 400, message: 'This password is too easy to guess.' },
  password_given: { status: 400, message: 'Please choose another password than the one you were given.' },
  proof_needed: { status: 403, message: 'Please confirm that it is you.' },
  current_password_needed: { status: 400, message: 'Please enter your current password to change your email' },
})

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'
/** Which of them this is only the server can tell: who is signed in is no part of what is sent. */
export const TUTOR_PASSWORD_TOO_SHORT = 'Password must be at least 12 characters long'
const byteLength = (value: string) => new TextEncoder().encode(value).length

/** A new password: at least 6 characters, at most 1,024 bytes, kept byte for byte (Rules #2). */
export const newPassword = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(6, PASSWORD_TOO_SHORT)
  .refine((value) => byteLength(value) <= 1024, 'Please choose a shorter password.')

const NEEDED = 'Name and email are required'
const NOT_AN_EMAIL = 'Please enter a valid email address'
export const email = z
  .string({ error: NEEDED })
  .overwrite(normaliseEmail)
  .min(1, { error: NEEDED, abort: true })
  .max(254)
  .regex(z.regexes.email, NOT_AN_EMAIL)
export const name = line(100, NEEDED)
export const phoneNumber = line(30)
const timezone = z.enum(TIME_ZONES, 'Please choose one of the time zones.')
const subjectIds = z.array(id).max(30)

const profileSubject = z.object({ id: z.string(), name: z.string(), category })
const studentProfile = z.object({
  description: z.string(),
  subjects: z.array(profileSubject),
  consultationEnabled: z.boolean(),
  hasHadConsultation: z.boolean(),
  /** There only while the tutor has not vouched for the student (Rules: newcomers). */
  isNew: z.literal(true).optional(),
})
const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  timezone: z.string(),
  /** There only until a password that was generated has been replaced by an own one (Rules #1). */
  needsOwnPassword: z.literal(true).optional(),
  /** There only while the tutor's second factor is on: it is asked for instead of the password (Rules #158). */
  hasSecondFactor: z.literal(true).optional(),
  /** There only where mail is sent, and cannot reach this person: not confirmed yet, or it comes back (Rules #154). */
  mailProblem: z.enum(['not_confirmed', 'failing']).optional(),
  /** The tutor's, where mail did not arrive in 7 days and was not sent again: how much, up to 100 (Rules #164). */
  notArrived: z.object({ count: z.int(), latestId: z.string() }).optional(),
  /** Students only. */
  studentProfile: studentProfile.optional(),
  /** A student's, where a parent keeps something: for what the parent is asked (Rules: families). */
  asksParentFor: z.array(z.enum(RIGHTS)).optional(),
  /** A parent's: for whom he acts, by name, and how far (Rules: families). */
  children: z.array(z.object({ id: z.string(), name: z.string(), rights: z.array(z.enum(RIGHTS)) })).optional(),
})
const fullUser = user.extend({
  phoneNumber: z.string(),
  /** There only while another address is asked for and not the own one yet (Rules #155). */
  pendingEmail: z
    .object({
      email: z.string(),
      waitsFor: z.enum(['BOTH', 'NEW', 'OLD']),
      /** From when on the old address agrees by saying nothing; null where that is no answer, or it is not asked. */
      silenceEndsAt: instant().nullable(),
      endsAt: instant(),
    })
    .optional(),
})
export const signedIn = z.object({
  token: z.string(),
  /** For this device to keep, and to send when somebody signs in again; it opens nothing (Rules #1). */
  deviceSecret: z.string(),
  user,
})
/** Whatever is none counts as none. */
export const deviceSecret = z.string().optional()

const CODE_WRONG = accountRefusals.code_wrong.message
/** Six digits of an authenticator app, or a recovery code, with whatever people put between the letters of either. */
export const typedCode = z.string({ error: CODE_WRONG }).max(60, CODE_WRONG)

const LOGIN_NEEDS_BOTH = 'Email and password are required'
export const loginBody = z.object({
  email: z
    .string({ error: LOGIN_NEEDS_BOTH })
    .trim()
    .min(1, LOGIN_NEEDS_BOTH)
    .max(254)
    .refine((value) => !hasControls(value), accountRefusals.wrong_credentials.message),
  password: z
    .string({ error: LOGIN_NEEDS_BOTH })
    .min(1, LOGIN_NEEDS_BOTH)
    .refine((value) => byteLength(value) <= 1024, accountRefusals.wrong_credentials.message),
  /** Where a second factor is on (Rules #158). */
  code: typedCode.optional(),
  deviceSecret,
})

export const registerBody = z.object({
  email,
  password: newPassword,
  name,
  phoneNumber: phoneNumber.optional(),
  role: z.literal('STUDENT', 'Invalid role').optional(),
  timezone: timezone.default('Europe/London'),
  description: paragraphs(2000).optional(),
  subjects: subjectIds.default([]),
  /** Used up by this registration (Rules #2). */
  inviteCode: line(100).optional(),
  deviceSecret,
})

export const profileBody = z.object({
  name: name.optional(),
  email: email.optional(),
  timezone: timezone.optional(),
  phoneNumber: phoneNumber.optional(),
  description: paragraphs(2000).optional(),
  subjects: subjectIds.optional(),
  /** When the e-mail changes: a family's is needed, the tutor's proves who it is (Rules #159). */
  currentPassword: z.string().max(1024).optional(),
})

export const newPasswordBody = z.object({
  newPassword,
  confirmPassword: z.string({ error: 'New passwords do not match' }),
})

export const changePasswordBody = newPasswordBody
  .extend({ currentPassword: z.string({ error: 'Current password is incorrect' }).max(1024) })
  .refine((body) => body.newPassword === body.confirmPassword, {
    message: 'New passwords do not match',
    path: ['confirmPassword'],
  })

export const accounts = defineGroup({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs a person in. A wrong e-mail and a wrong password are answered alike (Rules #1).',
    body: loginBody,
    reply: signedIn,
    holdsSecret: true,
    refuses: [
      accountRefusals.code_wrong,
      accountRefusals.second_factor_needed,
      accountRefusals.too_many_logins,
      accountRefusals.wrong_credentials,
    ],
    changes: { account: 'tutor', devices: 'family', notices: 'family' },
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary:
      'Makes a student account and signs it in, and uses up the invite that was given; a token is ignored (Rules #2).',
    status: 201,
    body: registerBody,
    reply: signedIn,
    holdsSecret: true,
    refuses: [
      accountRefusals.email_taken,
      accountRefusals.invite_needed,
      accountRefusals.password_too_easy,
      accountRefusals.too_many_accounts,
      inviteRefusals.invite_invalid,
      inviteRefusals.invite_used,
      inviteRefusals.too_many_invite_codes,
    ],
    changes: { account: 'tutor', invites: 'tutor' },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'person',
    beforeOwnPassword: true,
    summary: 'Ends this session, so that its token opens nothing any more (Rules #3).',
    reply: nothing,
    changes: { devices: 'self' },
  },
  profile: {
    method: 'GET',
    path: '/auth/profile',
    access: 'person',
    beforeOwnPassword: true,
    reads: ['deliveries'],
    summary: 'Who is signed in (Rules #4).',
    reply: z.object({ user }),
  },
  fullProfile: {
    method: 'GET',
    path: '/users/profile',
    access: 'person',
    summary: "The signed-in person's own record with the phone number (Rules #5).",
    reply: z.object({ user: fullUser }),
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/profile',
    access: 'person',
    summary:
      'Changes what was sent of the own record; a new e-mail needs the password, or the tutor’s proof, and where mail is sent the word of both addresses (Rules #6, #155).',
    body: profileBody,
    reply: z.object({ user: fullUser }),
    refuses: [
      accountRefusals.current_password_needed,
      accountRefusals.current_password_wrong,
      accountRefusals.email_in_use,
      accountRefusals.proof_needed,
      accountRefusals.too_many_links,
      accountRefusals.too_many_logins,
    ],
    changes: { account: 'both', notices: 'self', devices: 'self' },
  },
  changePassword: {
    method: 'PUT',
    path: '/users/change-password',
    access: 'person',
    beforeOwnPassword: true,
    summary: 'Replaces the password and ends every other session; a wrong current one is 400, never 401 (Rules #7).',
    body: changePasswordBody,
    /** The token that this session has from now on. */
    reply: z.object({ message: z.string(), token: z.string() }),
    holdsSecret: true,
    refuses: [
      accountRefusals.current_password_wrong,
      accountRefusals.password_given,
      accountRefusals.password_too_easy,
      accountRefusals.too_many_logins,
    ],
    changes: { account: 'self', notices: 'self', devices: 'self' },
  },
})
