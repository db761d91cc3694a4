import { type ResolverResult, useForm } from 'react-hook-form'
import { term, termRefusals } from '#contract/terms.ts'
import { type Term, termsProblem } from '#domain/seasons.ts'
import { addDays, type CalendarDate, calendarDate, londonDateOf } from '#domain/time.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { judged } from '#web/app/lib/judged.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormDate } from '#web/app/ui/form-times.tsx'
import { words } from './words.ts'

interface TermDialogProps {
  terms: readonly Term[]
  /** The one that is changed; a new one without. */
  changed?: Term
}
interface Draft {
  name: string
  /** Null while no whole date is typed. */
  fromDate: string | null
  toDate: string | null
}

const fieldOf = { terms_overlap: 'fromDate', term_ends_before_start: 'toDate', term_too_long: 'toDate' } as const

/** Adds a term or changes one. What can be known is said before asking; what was typed stays when saving fails. */
export function TermDialog({ terms, changed }: TermDialogProps) {
  const others = terms.filter((each) => each !== changed)
  const form = useForm<Draft>({ defaultValues: changed ?? freshTerm(terms), resolver: resolverFor(others) })
  const { control } = form
  async function save(draft: Draft) {
    const whole = wholeTerm(draft)
    if (whole) await api.terms.set({ body: { terms: [...others, whole] } })
  }
  return (
    <FormDialog
      title={changed ? 'Edit Term' : 'Add Term'}
      form={form}
      draftOf={`term:${changed?.fromDate ?? ''}`}
      submitLabel={changed ? 'Save' : 'Add'}
      isJudgedWhole
      send={save}
      fieldOf={fieldOf}
      {...words.saved}
    >
      <FormText control={control} name="name" label="Name" description="Such as: Autumn, first half." />
      <div className="grid gap-5 md:grid-cols-2">
        <FormDate control={control} name="fromDate" label="First day" />
        <FormDate control={control} name="toDate" label="Last day" />
      </div>
    </FormDialog>
  )
}

/** Our choice: seven weeks behind the last one and a week of holidays. */
function freshTerm(terms: readonly Term[]): Draft {
  const last = terms
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1)
  const fromDate: CalendarDate = last ? addDays(last, 10) : londonDateOf(now())
  return { name: '', fromDate, toDate: addDays(fromDate, 46) }
}

function wholeTerm({ name, fromDate, toDate }: Draft): Term | null {
  return fromDate && toDate ? { name, fromDate: calendarDate(fromDate), toDate: calendarDate(toDate) } : null
}

/** What the server would say, before it is asked. */
function resolverFor(others: readonly Term[]) {
  return (draft: Draft): ResolverResult<Draft> => {
    const whole = wholeTerm(draft)
    const problem = whole && termsProblem([...others, whole])
    const issues =
      term.safeParse({ ...draft, fromDate: draft.fromDate ?? '', toDate: draft.toDate ?? '' }).error?.issues ?? []
    return judged(draft, {
      ...Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
      ...(problem ? { [fieldOf[problem.reason]]: termRefusals[problem.reason].message } : {}),
    })
  }
}
