import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'
import type { ZodType } from 'zod'

/** What a form says of itself before anything is sent: a sentence beside each field that has one, or else what was typed. */
export function judged<V extends FieldValues>(
  values: V,
  sentences: Readonly<Partial<Record<keyof V, string | null>>>,
): ResolverResult<V> {
  const said = Object.entries(sentences).filter(([, message]) => message)
  if (said.length === 0) return { values, errors: {} }
  const errors = said.map(([name, message]) => [name, { type: 'judged', message }])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<V> }
}

/** What the contract says of one value. */
export function sentenceOf(field: ZodType, value: unknown): string | null {
  return field.safeParse(value).error?.issues[0]?.message ?? null
}
