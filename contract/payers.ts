import * as z from 'zod'

export const person = z.object({ id: z.string(), name: z.string() })
