import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'

/** The words around every field. React Aria ties the description and the error to it. */
export interface FieldWords {
  label: string
  description?: string
  error?: string
}

export function FieldLabel({ children }: { children: ReactNode }) {
  return <Label className="mb-1 block text-sm font-semibold">{children}</Label>
}

export function FieldNotes({ description, error }: Pick<FieldWords, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className="mt-1 block text-sm text-ink-3">
          {description}
        </Text>
      )}
      <FieldError className="mt-1 block text-sm font-medium text-danger">{error}</FieldError>
    </>
  )
}
