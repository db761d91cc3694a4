import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'

/** A form that begins with these values and is judged by a schema before it is sent. */
export function useChecked<Typed extends FieldValues, Checked>(
  schema: ZodType<Checked, Typed>,
  first: DefaultValues<NoInfer<Typed>>,
) {
  return useForm<Typed, unknown, Checked>({ resolver: zodResolver(schema), defaultValues: first })
}
