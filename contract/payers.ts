import * as z from 'zod'

export const person = z.object({ id: z.string(), name: z.string() })
/** Whose links pay for a child; nobody: the student pays (Rules: family-money). */
export const payers = z.array(person)
