import type { FieldValues } from 'react-hook-form'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

/** One file, in a form. */
export function FormFile<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<FileFieldProps>) {
  return <FileField {...words} {...useField({ control, name })} />
}
