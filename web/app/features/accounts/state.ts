import * as z from 'zod'
import { profileBody } from '#contract/accounts.ts'
import type { FullUser } from './api.ts'

export const profileFields = profileBody.required().extend({ currentPassword: z.string() })
export type ProfileValues = z.input<typeof profileFields>

export function valuesOf({ name, email, timezone, studentProfile }: FullUser): ProfileValues {
  return {
    name,
    email,
    timezone: timezone as ProfileValues['timezone'],
    description: studentProfile?.description ?? '',
    subjects: studentProfile?.subjects.map(({ id }) => id) ?? [],
    currentPassword: '',
  }
}
