import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import {
  accountRefusals,
  changePasswordBody,
  newPasswordBody,
  profileBody,
  registerBody,
  TUTOR_PASSWORD_TOO_SHORT,
} from '#contract/accounts.ts'
import { hasTooFewCharacters } from '#domain/easy-passwords.ts'
import { normaliseEmail, passwordProblem, type Role } from '#domain/people.ts'
import type { FullUser } from './api.ts'
import { words } from './words.ts'

const TOO_EASY = accountRefusals.password_too_easy.message

/** What the page knows of a new account's password before the server is asked (Rules #2). */
const registeredPassword = registerBody.shape.password.refine((typed) => !hasTooFewCharacters(typed), TOO_EASY)

export const registration = registerBody
  .pick({ name: true, phoneNumber: true, email: true, description: true, subjects: true, password: true })
  .required()
  .extend({ password: registeredPassword, confirmPassword: z.string() })
  .refine((values) => values.password === values.confirmPassword, {
    message: words.passwordsDiffer,
    path: ['confirmPassword'],
    // Said together with the other mistakes, not only once they are mended.
    when: () => true,
  })
export type RegistrationForm = UseFormReturn<z.input<typeof registration>, unknown, z.output<typeof registration>>

const profileFields = profileBody.required().extend({ currentPassword: z.string() })
export type ProfileValues = z.input<typeof profileFields>
export type ProfileChange = z.output<typeof profileFields>

/** A family's new address needs the current password (Rules #6). */
export function profileFormOf(user: Pick<FullUser, 'role' | 'email'>) {
  const takesPassword = (email: string) => user.role !== 'TUTOR' && normaliseEmail(email) !== user.email
  return profileFields.refine(({ email, currentPassword }) => !takesPassword(email) || currentPassword !== '', {
    message: accountRefusals.current_password_needed.message,
    path: ['currentPassword'],
  })
}

const familys = changePasswordBody.refine((typed) => !hasTooFewCharacters(typed.newPassword), {
  message: TOO_EASY,
  path: ['newPassword'],
})
/** What it knows of one that replaces another: the tutor's is longer (Rules #7). */
export const passwordChangeOf: Readonly<Record<Role, typeof changePasswordBody>> = {
  STUDENT: familys,
  PARENT: familys,
  TUTOR: changePasswordBody.refine((typed) => passwordProblem(typed.newPassword, 'TUTOR') !== 'too_short', {
    message: TUTOR_PASSWORD_TOO_SHORT,
    path: ['newPassword'],
  }),
}

/** What it knows of one that is chosen by a link from a mail: not whose it is (Rules #153). */
export const chosenPassword = newPasswordBody
  .refine((typed) => !hasTooFewCharacters(typed.newPassword), { message: TOO_EASY, path: ['newPassword'] })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    message: words.newPasswordsDiffer,
    path: ['confirmPassword'],
  })
