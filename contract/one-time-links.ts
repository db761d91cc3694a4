import * as z from 'zod'
import { LINK_PURPOSES } from '#domain/one-time-links.ts'
import { accountRefusals, email, newPasswordBody } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const linkRefusals = defineRefusals({
  no_mail: { status: 404, message: 'Mail is not set up here. Please contact your tutor.' },
  link_unusable: { status: 400, message: 'This link has expired or was used already. Please ask for a new one.' },
  too_many_links: accountRefusals.too_many_links,
  already_confirmed: { status: 409, message: 'Your address is confirmed already' },
  everybody_asked: { status: 429, message: 'Everybody was asked today. Please wait a day.' },
})

/** Said whoever asks, so that nobody learns here who has an account. */
export const LINK_ON_ITS_WAY =
  'If there is an account with this address, a link is on its way. It works for 30 minutes.'

/** Anything but a token is a link that does not work. */
export const token = z
  .string({ error: linkRefusals.link_unusable.message })
  .max(200, linkRefusals.link_unusable.message)

export const forgotPasswordBody = z.object({ email })
const tokenBody = z.object({ token })

export const oneTimeLinks = defineGroup({
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary:
      'Sends a link for a new password to whoever has this address, and answers alike where nobody has (Rules #151).',
    body: forgotPasswordBody,
    reply: z.object({ message: z.string() }),
    refuses: [linkRefusals.no_mail, linkRefusals.too_many_links],
  },
  look: {
    method: 'POST',
    path: '/auth/one-time-link',
    access: 'public',
    summary: 'What a link from a mail is for, and until when; changes nothing (Rules #152).',
    body: tokenBody,
    reply: z.object({
      ...{ purpose: z.enum(LINK_PURPOSES), email: z.string(), expiresAt: instant() },
      /** Of one to an address that is to be replaced: by which, and whether it has been, or not any more. */
      replacement: z.object({ email: z.string().nullable(), state: z.enum(['ASKED', 'DONE', 'OVER']) }).nullable(),
    }),
    refuses: [linkRefusals.link_unusable],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary:
      'Sets a new password by a link from a mail, ends every session, calendar link and open link, and signs nobody in (Rules #153).',
    body: newPasswordBody.extend({ token }).refine((body) => body.newPassword === body.confirmPassword, {
      message: 'New passwords do not match',
      path: ['confirmPassword'],
    }),
    reply: nothing,
    refuses: [linkRefusals.link_unusable, accountRefusals.password_too_easy],
    changes: { account: 'self', notices: 'self', devices: 'self' },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Notes that an address is its owner’s, by a link that was sent there (Rules #154).',
    body: tokenBody,
    reply: nothing,
    refuses: [linkRefusals.link_unusable],
    changes: { account: 'both' },
  },
  sendVerification: {
    method: 'POST',
    path: '/account/verification',
    access: 'person',
    summary: 'Sends the link that confirms one’s own address once more (Rules #154).',
    reply: nothing,
    refuses: [linkRefusals.no_mail, linkRefusals.already_confirmed, linkRefusals.too_many_links],
  },
  askEverybody: {
    method: 'POST',
    path: '/admin/verifications',
    access: 'tutor',
    summary: 'Sends everybody whose address is not confirmed the link that confirms it, once a day (Rules #166).',
    reply: z.object({ asked: z.number() }),
    refuses: [linkRefusals.no_mail, linkRefusals.everybody_asked],
  },
})
