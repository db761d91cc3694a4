import * as z from 'zod'

/** What has to be chosen before a form is sent; null until it is. */
export function chosen<Schema extends z.ZodType>(schema: Schema, missing: string) {
  return schema.nullable().transform((value, { addIssue }) => {
    if (value !== null) return value
    addIssue(missing)
    return z.NEVER
  })
}
