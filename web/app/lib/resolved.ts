import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type { ZodType } from 'zod'

/** What a form finds out about itself before it is sent: the sentence beside each field, and none where nothing is wrong. */
export function resolved<Typed extends FieldValues>(
  typed: Typed,
  sentences: { readonly [Field in keyof Typed]?: string | null },
): ResolverResult<Typed> {
  const wrong = Object.entries(sentences).filter(([, message]) => message)
  const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'refused', message }]))
  return wrong.length > 0 ? { values: {}, errors: errors as FieldErrors<Typed> } : { values: typed, errors: {} }
}

/** What the contract says of one value. */
export function sentenceOf(field: ZodType, value: unknown): string | null {
  return field.safeParse(value).error?.issues[0]?.message ?? null
}
