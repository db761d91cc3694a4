import { type Control, Controller } from 'react-hook-form'
import { paragraphs } from '#contract/fields.ts'
import type { Subject } from '#contract/subjects.ts'
import { GRID_LENGTHS, type GridLength, offersLength } from '#domain/lesson-requests.ts'
import { categoryLabel } from '#domain/subjects.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { RepeatField } from './repeat-field.tsx'
import type { Draft } from './state.ts'
import { SubjectField } from './subject-field.tsx'
import { lengthNames, words } from './words.ts'

/** The server takes 2,000 characters; it needs some of them to say which week, and which part, a booking is. */
const notesText = paragraphs(1900)

export interface RequestFieldsProps {
  control: Control<Draft>
  values: Draft
  slot: GridSlot
  /** That the chosen length may be about. */
  subjects: readonly Subject[]
  /** Whether there are two subjects for two hours. */
  mayHalve: boolean
}

export function RequestFields({ control, values, slot, subjects, mayHalve }: RequestFieldsProps) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <LengthField control={control} slot={slot} mayHalve={mayHalve} />
        <div className="grid content-start gap-4">
          <Subjects control={control} values={values} subjects={subjects} />
          <Controller
            control={control}
            name="isOnline"
            render={({ field }) => (
              <Segmented
                label="Lesson type"
                options={[
                  { id: 'online', name: 'Online' },
                  { id: 'in-person', name: 'In-Person' },
                ]}
                value={field.value ? 'online' : 'in-person'}
                onChange={(id) => field.onChange(id === 'online')}
              />
            )}
          />
          <RepeatField control={control} />
        </div>
      </div>
      <Controller
        control={control}
        name="notes"
        rules={{ validate: (notes) => notesText.safeParse(notes).error?.issues[0]?.message ?? true }}
        render={({ field, fieldState }) => (
          <TextArea {...field} label="Notes for your tutor (optional)" error={fieldState.error?.message ?? ''} />
        )}
      />
    </>
  )
}

type LengthFieldProps = Pick<RequestFieldsProps, 'control' | 'slot' | 'mayHalve'>

/** The lengths that the slot has; those that it lacks are one line. */
function LengthField({ control, slot, mayHalve }: LengthFieldProps) {
  const problemOf = (minutes: GridLength | null) => {
    if (minutes === null) return words.lengthMissing
    return offersLength(slot, minutes) ? null : words.lengthNotAvailable(minutes)
  }
  const lacks = GRID_LENGTHS.filter((minutes) => !offersLength(slot, minutes)).map((minutes) => lengthNames[minutes])
  const optionOf = (minutes: GridLength) => ({
    id: String(minutes),
    name: lengthNames[minutes],
    isDisabled: !offersLength(slot, minutes) || (minutes === 120 && !mayHalve),
    ...(minutes === 120 ? { note: words.twoSubjects } : {}),
  })
  return (
    <Controller
      control={control}
      name="minutes"
      rules={{ validate: (minutes) => problemOf(minutes) ?? true }}
      render={({ field, fieldState }) => (
        <div ref={(box) => field.ref({ focus: () => box?.querySelector<HTMLElement>('input:enabled')?.focus() })}>
          <RadioGroup
            label="Duration"
            // What was chosen stays, though the slot may have lost it meanwhile.
            options={GRID_LENGTHS.filter((minutes) => offersLength(slot, minutes) || minutes === field.value).map(
              optionOf,
            )}
            value={field.value === null ? null : String(field.value)}
            onChange={(id) => field.onChange(GRID_LENGTHS.find((minutes) => String(minutes) === id))}
            {...(lacks.length > 0 && !fieldState.error ? { description: words.lengthsNotInSlot(lacks) } : {})}
            error={fieldState.error?.message ?? ''}
          />
        </div>
      )}
    />
  )
}

/** One subject, or one for each hour of two. Where only one is offered it is named, not asked for. */
function Subjects({ control, values, subjects }: Omit<RequestFieldsProps, 'slot' | 'mayHalve'>) {
  const [only, ...others] = subjects
  if (only && others.length === 0) return <OnlySubject subject={only} />
  const isTwoHours = values.minutes === 120
  const sentence = words.chooseSubject(values.minutes ?? 60)
  return (
    <>
      <SubjectField
        control={control}
        name="subjectId"
        label={isTwoHours ? 'Subject of the first hour' : 'Subject'}
        subjects={subjects}
        problemOf={(id) => (id === null ? sentence : null)}
      />
      {isTwoHours && (
        <SubjectField
          control={control}
          name="secondSubjectId"
          label="Subject of the second hour"
          subjects={subjects}
          problemOf={(id) => {
            if (id === null) return sentence
            return id === values.subjectId ? words.sameSubjectTwice : null
          }}
        />
      )}
    </>
  )
}

function OnlySubject({ subject }: { subject: Subject }) {
  return (
    <p>
      <span className="mb-1 block text-sm font-semibold">Subject</span>
      {subject.name} <span className="text-sm text-ink-3">{categoryLabel[subject.category]}</span>
    </p>
  )
}
