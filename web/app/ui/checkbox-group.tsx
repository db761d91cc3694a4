import type { ReactNode } from 'react'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'

export interface CheckboxGroupProps extends FieldWords {
  /** The `value`s of the ticked checkboxes. */
  value: string[]
  onChange: (value: string[]) => void
  /** `<Checkbox value="…">`s, with headings between them if wanted. */
  children: ReactNode
}

export function CheckboxGroup({ label, description, error, children, ...group }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup {...group} isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldLabel>{label}</FieldLabel>
      {children}
      <FieldNotes description={description} error={error} />
    </AriaCheckboxGroup>
  )
}
