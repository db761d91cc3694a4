import { FileUp, X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import type { FieldValues } from 'react-hook-form'
import { Button, IconButton } from './button.tsx'
import type { FieldWords } from './field-parts.tsx'
import { type Bound, useField, type Words } from './use-field.ts'

export interface FileFieldProps extends FieldWords {
  value: File | null
  onChange: (file: File | null) => void
  /** With their dots: what the browser's own dialog offers first. What is dropped is the form's to check. */
  extensions: readonly string[]
  isDisabled?: boolean
  /** The button, so that a form can send focus to its first mistake. */
  ref?: Ref<HTMLButtonElement>
}

/** One file, chosen from the device, dropped, or pasted. */
export function FileField({ label, description, error, value, onChange, extensions, ...field }: FileFieldProps) {
  const id = useId()
  const { isDisabled = false, ref } = field
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its own frame
    <div role="group" aria-labelledby={`${id}label`}>
      <p id={`${id}label`} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <DropZone
        aria-label={`${label}: drop or paste it here`}
        isDisabled={isDisabled}
        onDrop={async ({ items }) => {
          const dropped = items.find(isFileDropItem)
          if (dropped) onChange(await dropped.getFile())
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-dashed border-rule-strong bg-surface p-4 data-drop-target:border-bottle data-drop-target:bg-bottle-tint data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
      >
        <FileTrigger acceptedFileTypes={extensions} onSelect={(files) => files?.[0] && onChange(files[0])}>
          <Button
            icon={FileUp}
            ref={ref ?? null}
            isDisabled={isDisabled}
            aria-describedby={`${id}chosen ${id}description ${id}error`}
          >
            {value ? 'Choose another file' : 'Choose a file'}
          </Button>
        </FileTrigger>
        <span className="text-ink-2">or drop it here</span>
        {value && (
          <p className="flex w-full items-center gap-1">
            <span id={`${id}chosen`} className="min-w-0 font-semibold wrap-anywhere">
              {value.name}
            </span>
            <IconButton
              icon={X}
              label={`Take out ${value.name}`}
              isDisabled={isDisabled}
              onPress={() => onChange(null)}
            />
          </p>
        )}
      </DropZone>
      <p id={`${id}description`} className="mt-1 text-sm text-ink-3 empty:hidden">
        {description}
      </p>
      <p id={`${id}error`} className="mt-1 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** One file, in a form. */
export function FormFile<V extends FieldValues>({ control, name, ...words }: Bound<V> & Words<FileFieldProps>) {
  return <FileField {...words} {...useField({ control, name })} />
}
