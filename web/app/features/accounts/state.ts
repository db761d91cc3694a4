import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { profileBody, registerBody } from '#contract/accounts.ts'
import type { FullUser } from './api.ts'
import { words } from './words.ts'

export const registration = registerBody
  .pick({ name: true, phoneNumber: true, email: true, description: true, subjects: true, password: true })
  .required()
  .extend({ confirmPassword: z.string() })
  .refine((values) => values.password === values.confirmPassword, {
    message: words.passwordsDiffer,
    path: ['confirmPassword'],
    // Said together with the other mistakes, not only once they are mended.
    when: () => true,
  })
export type RegistrationForm = UseFormReturn<z.input<typeof registration>, unknown, z.output<typeof registration>>

export const profileFields = profileBody.required().extend({ currentPassword: z.string() })
export type ProfileValues = z.input<typeof profileFields>

export function valuesOf({ name, email, phoneNumber, timezone, studentProfile }: FullUser): ProfileValues {
  return {
    name,
    email,
    phoneNumber,
    timezone: timezone as ProfileValues['timezone'],
    description: studentProfile?.description ?? '',
    subjects: studentProfile?.subjects.map(({ id }) => id) ?? [],
    currentPassword: '',
  }
}
