import { Images, X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#web/app/ui/button.tsx'
import { words } from '../words.ts'
import { withFiles } from './state.ts'

interface MediaFieldProps {
  value: readonly File[]
  onChange: (files: readonly File[]) => void
  error: string
  isDisabled: boolean
  ref: Ref<HTMLButtonElement>
}

const ACCEPTED = ['image/*', 'audio/*', '.pdf']

/** Any number of files, added to those that are there already. */
export function MediaField({ value, onChange, error, isDisabled, ref }: MediaFieldProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its own frame
    <div role="group" aria-labelledby={`${id}label`}>
      <p id={`${id}label`} className="mb-1 text-sm font-semibold">
        Media files (optional)
      </p>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={ACCEPTED}
        onSelect={(files) => files && onChange(withFiles(value, [...files]))}
      >
        <Button ref={ref} isDisabled={isDisabled} aria-describedby={`${id}description ${id}error`}>
          <Images size={18} aria-hidden />
          Add media files
        </Button>
      </FileTrigger>
      {value.length > 0 && (
        <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-6">
          {value.map((file) => (
            <li key={file.name} className="flex items-center gap-1">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <Button
                variant="quiet"
                size="icon"
                isDisabled={isDisabled}
                aria-label={`Take out ${file.name}`}
                onPress={() => onChange(value.filter((each) => each !== file))}
              >
                <X size={18} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}description`} className="mt-1 text-sm text-ink-3">
        {words.mediaRules}
      </p>
      <p id={`${id}error`} className="mt-1 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
