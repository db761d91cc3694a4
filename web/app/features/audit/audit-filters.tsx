import { useQuery } from '@tanstack/react-query'
import { AUDIT_EVENTS, type AuditEvent } from '#domain/audit-events.ts'
import { calendarDate } from '#domain/time.ts'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { Select } from '#web/app/ui/select.tsx'
import { areOrdered, type Wanted, type WantedProps } from './state.ts'
import { words } from './words.ts'

/** Every event, by name; the first is all of them. */
const eventOptions: readonly Option<AuditEvent | null>[] = [
  { id: null, name: words.everything },
  ...Object.entries(AUDIT_EVENTS)
    .map(([id, { label }]) => ({ id: id as AuditEvent, name: label }))
    .sort((a, b) => a.name.localeCompare(b.name)),
]

/** Event, Person, From, To. */
export function AuditFilters({ wanted, onWanted }: WantedProps) {
  const change = (part: { [Part in keyof Wanted]?: Wanted[Part] | null }) => {
    const changed = Object.entries({ ...wanted, ...part }).filter(([, value]) => value !== null)
    onWanted(Object.fromEntries(changed))
  }
  const dateOf = (typed: string | null) => (typed === null ? null : calendarDate(typed))
  return (
    <section aria-label="What is shown" className="mb-5 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Select
        label="Event"
        options={eventOptions}
        value={wanted.event ?? null}
        onChange={(event) => change({ event })}
      />
      <PersonField value={wanted.person ?? null} onChange={(person) => change({ person })} />
      <DatePicker
        label="From"
        value={wanted.from ?? null}
        onChange={(from) => change({ from: dateOf(from) })}
        error={areOrdered(wanted) ? '' : words.reversed}
      />
      <DatePicker label="To" value={wanted.to ?? null} onChange={(to) => change({ to: dateOf(to) })} />
      {Object.keys(wanted).length > 0 && (
        <div>
          <Button variant="quiet" onPress={() => onWanted({})}>
            Show everything
          </Button>
        </div>
      )}
    </section>
  )
}

function PersonField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { data: tutor } = useQuery(currentUser)
  const isTutor = value !== null && value === tutor?.id
  const students = useStudentChoice(isTutor ? null : value)
  if (!students.data)
    return faceOf([students], { waiting: 'Loading students', rows: 1, failed: words.studentsNotLoaded })
  const own = tutor && (isTutor || !students.isSearched) ? [{ id: tutor.id, name: tutor.name, note: 'Tutor' }] : []
  return (
    <ComboBox
      {...students.field}
      label="Person"
      options={[...own, ...students.field.options]}
      value={value}
      onChange={onChange}
    />
  )
}
