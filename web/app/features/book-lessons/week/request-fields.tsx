import { type Control, Controller } from 'react-hook-form'
import { paragraphs } from '#contract/fields.ts'
import { GRID_LENGTHS, type GridLength, type LessonPart, offersLength } from '#domain/lesson-requests.ts'
import { categoryLabel } from '#domain/subjects.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import type { Subject } from '#web/app/features/subjects/api.ts'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { lengthNames } from './format.ts'
import { messages } from './messages.ts'
import type { Draft } from './state.ts'
import { SubjectField } from './subject-field.tsx'

/** The server takes 2,000 characters; a lesson of two hours needs some of them to say which part a booking is. */
const notesText = paragraphs(1900)

export interface RequestFieldsProps {
  control: Control<Draft>
  values: Draft
  slot: GridSlot
  subjects: readonly Subject[]
  /** Once a part has been sent, what it fixed can no longer be changed. */
  sent: readonly LessonPart[]
}

export function RequestFields({ control, values, slot, subjects, sent }: RequestFieldsProps) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <LengthField control={control} slot={slot} subjects={subjects} isFixed={sent.length > 0} />
        <div className="grid content-start gap-4">
          <Subjects control={control} values={values} subjects={subjects} sent={sent} />
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

type LengthFieldProps = Pick<RequestFieldsProps, 'control' | 'slot' | 'subjects'> & { isFixed: boolean }

/** Every length is in sight; one that cannot be had says why. */
function LengthField({ control, slot, subjects, isFixed }: LengthFieldProps) {
  const problemOf = (minutes: GridLength | null) => {
    if (minutes === null) return messages.lengthMissing
    return isFixed || offersLength(slot, minutes) ? null : messages.lengthNotAvailable(minutes)
  }
  const noteOf = (minutes: GridLength) => {
    if (!isFixed && !offersLength(slot, minutes)) return { isDisabled: true, note: messages.lengthNotInSlot }
    if (minutes !== 120) return { isDisabled: isFixed }
    return { isDisabled: isFixed || subjects.length < 2, note: messages.twoSubjects }
  }
  return (
    <Controller
      control={control}
      name="minutes"
      rules={{ validate: (minutes) => problemOf(minutes) ?? true }}
      render={({ field, fieldState }) => (
        <div ref={(box) => field.ref({ focus: () => box?.querySelector<HTMLElement>('input:enabled')?.focus() })}>
          <RadioGroup
            label="Duration"
            options={GRID_LENGTHS.map((minutes) => ({
              id: String(minutes),
              name: lengthNames[minutes],
              ...noteOf(minutes),
            }))}
            value={field.value === null ? null : String(field.value)}
            onChange={(id) => field.onChange(GRID_LENGTHS.find((minutes) => String(minutes) === id))}
            error={fieldState.error?.message ?? ''}
          />
        </div>
      )}
    />
  )
}

/** One subject, or one for each hour of two. Where only one is offered it is named, not asked for. */
function Subjects({ control, values, subjects, sent }: Omit<RequestFieldsProps, 'slot'>) {
  const [only, ...others] = subjects
  if (only && others.length === 0) return <OnlySubject subject={only} />
  const isSent = (part: LessonPart['number']) => sent.some(({ number }) => number === part)
  const isTwoHours = values.minutes === 120
  const sentence = messages.chooseSubject(values.minutes ?? 60)
  return (
    <>
      <SubjectField
        control={control}
        name="subjectId"
        label={isTwoHours ? 'Subject of the first hour' : 'Subject'}
        subjects={subjects}
        isDisabled={isSent(1)}
        problemOf={(id) => (id === null ? sentence : null)}
      />
      {isTwoHours && (
        <SubjectField
          control={control}
          name="secondSubjectId"
          label="Subject of the second hour"
          subjects={subjects}
          isDisabled={isSent(2)}
          problemOf={(id) => {
            if (id === null) return sentence
            return id === values.subjectId ? messages.sameSubjectTwice : null
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
