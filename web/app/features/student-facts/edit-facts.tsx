import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { factsBody, type StudentFacts } from '#contract/student-facts.ts'
import { BOARDS, boardLabel, EXTRA_TIMES } from '#domain/student-facts.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { FormDate } from '#web/app/ui/form-times.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

interface EditFactsProps {
  studentId: string
  facts: StudentFacts
}

const fields = factsBody.required()
type Fields = (typeof fields)['_zod']

const YEARS = Array.from({ length: 13 }, (_, index) => index + 1)
const yearGroups: Option<number | null>[] = [
  { id: null, name: words.unsaid },
  ...YEARS.map((year) => ({ id: year, name: words.yearGroup(year) })),
]
const extraTimes = EXTRA_TIMES.map((percent) => ({ id: percent, name: percent === 0 ? words.none : `${percent}%` }))
const boards = BOARDS.map((id) => ({ id, name: boardLabel[id] }))

/** Whoever is beyond school has no year group to choose, and keeps the one that is known as long as none is chosen. */
export function EditFacts({ studentId, facts }: EditFactsProps) {
  const isBeyond = (facts.yearGroup ?? 0) > 13
  const form = useChecked(fields, {
    ...{ yearGroup: isBeyond ? null : facts.yearGroup, school: facts.school, needs: facts.needs },
    extraTimePercent: facts.extraTimePercent,
    exams: facts.exams.map(({ subject, board, examOn }) => ({ subjectId: subject.id, board, examOn })),
  })
  const { control } = form
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={`facts:${studentId}`}
      submitLabel="Save"
      send={({ yearGroup, ...body }) =>
        api.studentFacts.change({
          params: { id: studentId },
          body: { ...body, ...(isBeyond && yearGroup === null ? {} : { yearGroup }) },
        })
      }
      {...words.change}
      fieldOf={{ needs_unagreed: 'needs' }}
    >
      <FormSelect control={control} name="yearGroup" label="Year group" options={yearGroups} />
      <FormText control={control} name="school" label="School" autoComplete="off" />
      <FormSelect
        control={control}
        name="extraTimePercent"
        label="Extra time"
        options={extraTimes}
        description={words.extraTimeRule}
      />
      <FormTextArea control={control} name="needs" label="Needs" description={words.needsRule} />
      <Exams control={control} />
    </FormDialog>
  )
}

function Exams({ control }: { control: Control<Fields['input'], unknown, Fields['output']> }) {
  const { fields: exams, append, remove } = useFieldArray({ control, name: 'exams' })
  const { data: subjects = [] } = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const options = subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">Exams</legend>
      {exams.map(({ id }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its parts out in a row
        <div
          key={id}
          role="group"
          aria-label={`Exam ${place + 1}`}
          className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <FormSelect
            control={control}
            name={`exams.${place}.subjectId`}
            label="Subject"
            placeholder="Choose a subject"
            options={options}
          />
          <FormSelect control={control} name={`exams.${place}.board`} label="Board" options={boards} />
          <Button icon={X} variant="quiet" className="justify-self-start sm:mt-7" onPress={() => remove(place)}>
            Remove
            <span className="sr-only"> exam {place + 1}</span>
          </Button>
          <FormDate control={control} name={`exams.${place}.examOn`} label="Day (if it is known)" />
        </div>
      ))}
      <Button
        icon={Plus}
        className="justify-self-start"
        onPress={() => append({ subjectId: '', board: 'AQA', examOn: null })}
      >
        {words.addExam}
      </Button>
    </fieldset>
  )
}
