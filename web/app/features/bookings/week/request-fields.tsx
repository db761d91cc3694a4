import type { Control } from 'react-hook-form'
import { paragraphs } from '#contract/fields.ts'
import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import type { Subject } from '#contract/subjects.ts'
import { GRID_LENGTHS, type GridLength, offersLength } from '#domain/lesson-requests.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { useIsNew } from '#web/app/features/accounts/api.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { places } from '#web/app/ui/places.ts'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { USUAL_REPEAT } from '../family/booking/state.ts'
import { repeats } from '../family/booking/words.ts'
import { minutesInWords } from '../words.ts'
import type { Draft } from './state.ts'
import { words } from './words.ts'

/** The server takes 2,000 characters; it needs some of them to say which week, and which part, a booking is. */
const notesText = paragraphs(1900)

/** What the server would say, before it is asked; a subject that is not offered counts as no choice. */
export function problemsOf(
  { minutes, subjectId, secondSubjectId, notes }: Draft,
  slot: GridSlot,
  subjects: readonly Subject[],
) {
  const isAsked = subjects.length !== 1
  const isNone = (wish: string | null) => isAsked && !subjects.some(({ id }) => id === wish)
  const missing = words.chooseSubject(minutes ?? 60)
  const secondProblem = secondSubjectId === subjectId ? words.sameSubjectTwice : null
  return {
    minutes:
      minutes === null ? words.lengthMissing : offersLength(slot, minutes) ? null : words.lengthNotAvailable(minutes),
    subjectId: isNone(subjectId) ? missing : null,
    secondSubjectId: minutes !== 120 || !isAsked ? null : isNone(secondSubjectId) ? missing : secondProblem,
    notes: notesText.safeParse(notes).error?.issues[0]?.message ?? null,
  }
}

interface RequestFieldsProps {
  control: Control<Draft>
  minutes: GridLength | null
  slot: GridSlot
  /** That the chosen length may be about. */
  subjects: readonly Subject[]
  /** Whether there are two subjects for two hours. */
  mayHalve: boolean
}

export function RequestFields({ control, minutes, slot, subjects, mayHalve }: RequestFieldsProps) {
  const isTwoHours = minutes === 120
  const [only, ...others] = subjects
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <LengthField control={control} slot={slot} mayHalve={mayHalve} />
        <div className="grid content-start gap-4">
          {only && others.length === 0 ? (
            <OnlySubject subject={only} />
          ) : (
            <SubjectField
              control={control}
              name="subjectId"
              label={isTwoHours ? 'Subject of the first hour' : 'Subject'}
              subjects={subjects}
            />
          )}
          {others.length > 0 && isTwoHours && (
            <SubjectField
              control={control}
              name="secondSubjectId"
              label="Subject of the second hour"
              subjects={subjects}
            />
          )}
          <FormSegmented control={control} name="isOnline" label="Lesson type" options={places} />
          {useIsNew() ? (
            <p className="text-sm text-ink-2">{newcomerRefusals.newcomer_repeats.message}</p>
          ) : (
            <RepeatField control={control} />
          )}
        </div>
      </div>
      <FormTextArea control={control} name="notes" label="Notes for your tutor (optional)" />
    </>
  )
}

type LengthFieldProps = Pick<RequestFieldsProps, 'control' | 'slot' | 'mayHalve'>

/** The lengths that the slot has; those that it lacks are one line. */
function LengthField({ control, slot, mayHalve }: LengthFieldProps) {
  const { value, onChange, error, ref } = useField({ control, name: 'minutes' })
  const lacks = GRID_LENGTHS.filter((minutes) => !offersLength(slot, minutes)).map(minutesInWords)
  // What was chosen stays, though the slot may have lost it meanwhile.
  const offered = GRID_LENGTHS.filter((minutes) => offersLength(slot, minutes) || minutes === value)
  return (
    <div ref={(box) => ref({ focus: () => box?.querySelector<HTMLElement>('input:enabled')?.focus() })}>
      <RadioGroup
        label="Duration"
        options={offered.map((minutes) => ({
          id: minutes,
          name: minutesInWords(minutes),
          isDisabled: !offersLength(slot, minutes) || (minutes === 120 && !mayHalve),
          ...(minutes === 120 ? { note: words.twoSubjects } : {}),
        }))}
        value={value}
        onChange={onChange}
        {...(lacks.length > 0 && !error ? { description: words.lengthsNotInSlot(lacks) } : {})}
        error={error}
      />
    </div>
  )
}

interface SubjectFieldProps {
  control: Control<Draft>
  name: 'subjectId' | 'secondSubjectId'
  label: string
  subjects: readonly Subject[]
}

function SubjectField({ control, name, label, subjects }: SubjectFieldProps) {
  const { value, ...field } = useField({ control, name })
  const offered = subjects.find(({ id }) => id === value)?.id ?? null
  return <SubjectSelect {...field} label={label} subjects={subjects} value={offered} />
}

/** Where only one is offered it is named, not asked for. */
function OnlySubject({ subject }: { subject: Subject }) {
  return (
    <p>
      <span className="mb-1 block text-sm font-semibold">Subject</span>
      {subject.name} <span className="text-sm text-ink-3">{categoryLabel[subject.category]}</span>
    </p>
  )
}

/** The same time each week, four weeks unless another number is chosen (Rules: bookings). */
function RepeatField({ control }: { control: Control<Draft> }) {
  const { value, onChange } = useField({ control, name: 'weeks' })
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <Checkbox isSelected={value > 1} onChange={(to) => onChange(to ? USUAL_REPEAT : 1)}>
        Repeat weekly
      </Checkbox>
      {value > 1 && (
        <div className="min-w-36 flex-1">
          <FormSelect control={control} name="weeks" label="Repeat for" options={repeats} />
        </div>
      )}
    </div>
  )
}
