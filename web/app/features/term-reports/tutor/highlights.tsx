import { type Control, useFieldArray } from 'react-hook-form'
import type { reportBody, TermReport } from '#contract/term-reports.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { MOST_HIGHLIGHTS } from '#domain/term-reports.ts'
import { day } from '#web/app/lib/format.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { words } from '../words.ts'

type Fields = (typeof reportBody)['_zod']
type FieldsOf = Control<Fields['input'], unknown, Fields['output']>
type Feedback = NonNullable<TermReport['feedback']>[number]

/** Rules #203. */
const LONGEST = 1000

/** What was written of the period's lessons, the oldest first: ticked it is in the report, and can be shortened there. */
export function Highlights({ control, feedback }: { control: FieldsOf; feedback: readonly Feedback[] }) {
  const { fields, insert, remove } = useFieldArray({ control, name: 'highlights' })
  const placeOf = (id: string) => fields.findIndex(({ feedbackId }) => feedbackId === id)
  const elsewhere = fields.flatMap(({ id, feedbackId }, place) =>
    feedback.some((each) => each.id === feedbackId) ? [] : [{ id, place }],
  )
  const isFull = fields.length >= MOST_HIGHLIGHTS
  /** After what was ticked of earlier lessons. */
  function add({ id: feedbackId, feedback: text }: Feedback, index: number) {
    const before = feedback.slice(0, index).filter(({ id }) => placeOf(id) >= 0).length
    insert(elsewhere.length + before, { feedbackId, text: text.slice(0, LONGEST) }, { shouldFocus: false })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="text-lg font-semibold">{words.feedback}</legend>
      <p className="text-ink-2">{feedback.length === 0 ? words.noFeedback : words.choose}</p>
      {isFull && <p className="text-warn">{words.mostChosen}</p>}
      {elsewhere.map(({ id, place }) => (
        <div key={id} className="rounded-md border border-feint px-3 py-1">
          <Checkbox isSelected onChange={() => remove(place)}>
            {words.elsewhere}
          </Checkbox>
          <Shortened control={control} place={place} about={words.elsewhere} />
        </div>
      ))}
      {feedback.map((each, index) => {
        const place = placeOf(each.id)
        const lesson = `${subjectInFull(each.subject)}, ${day(each.startTime)}`
        return (
          <div key={each.id} className="rounded-md border border-feint px-3 py-1">
            <Checkbox
              isSelected={place >= 0}
              isDisabled={place < 0 && isFull}
              onChange={(isTicked) => (isTicked ? add(each, index) : remove(place))}
            >
              {lesson}
            </Checkbox>
            {place >= 0 ? (
              <Shortened control={control} place={place} about={lesson} />
            ) : (
              <p className="pb-2 pl-9 text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{each.feedback}</p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function Shortened({ control, place, about }: { control: FieldsOf; place: number; about: string }) {
  return (
    <div className="pb-2 pl-9">
      <FormTextArea control={control} name={`highlights.${place}.text`} label={`In the report, of ${about}`} rows={3} />
    </div>
  )
}
