import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/** Which field of which form. */
export interface Bound<V extends FieldValues, Name extends FieldPath<V> = FieldPath<V>> {
  control: Control<V>
  name: Name
}

/** What a field says of itself, and its own mistake stands in for. */
export type Words<P> = Omit<P, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'>

export function useField<V extends FieldValues, Name extends FieldPath<V>>(bound: Bound<V, Name>) {
  const { field, fieldState } = useController(bound)
  const { disabled: _, ...rest } = field
  return { ...rest, error: fieldState.error?.message ?? '' }
}
