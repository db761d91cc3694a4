/** Part: what was due and paid in a period, for all children of a parent or for one. */
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { poundsText } from '#domain/money.ts'
import { type CalendarDate, calendarDate } from '#domain/time.ts'
import type { Student } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { DatePickerLater } from '#web/app/ui/date-picker-later.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { type FamilyStatement, statementOf, statementOfFamily } from './api.ts'
import { periodOf, thisMonth } from './state.ts'
import { StatementTable } from './statement-table.tsx'
import { periodInWords, words } from './words.ts'

interface StatementProps {
  /** Whose money the parent sees; none to the tutor, who reads it of all of a family. */
  children?: readonly Pick<Student, 'id' | 'name'>[]
  familyId?: string
}

export function Statement({ children = [], familyId }: StatementProps) {
  const now = useNow()
  const [month] = useState(() => thisMonth(now))
  const [from, setFrom] = useState<CalendarDate | null>(month.from)
  const [to, setTo] = useState<CalendarDate | null>(month.to)
  const [child, setChild] = useState<string | null>(null)
  const period = periodOf(from, to)
  const chosen = children.find(({ id }) => id === child)
  const dateOf = (typed: string | null) => (typed === null ? null : calendarDate(typed))
  const isImpossible = from !== null && to !== null && period === null
  return (
    <Section title={words.title}>
      <div className="mb-4 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] print:hidden">
        {children.length > 1 && (
          <Select
            label={words.children}
            options={[{ id: null, name: words.all }, ...children.map((each) => ({ id: each.id, name: each.name }))]}
            value={child}
            onChange={setChild}
          />
        )}
        <DatePickerLater label={words.from} value={from} onChange={(typed) => setFrom(dateOf(typed))} />
        <DatePickerLater
          label={words.to}
          value={to}
          onChange={(typed) => setTo(dateOf(typed))}
          error={isImpossible ? words.notAPeriod : ''}
        />
        <Button className="lg:mt-6" icon={Printer} isDisabled={!period} onPress={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {period &&
        (familyId ? (
          <Loaded of={statementOfFamily(period, familyId)} {...words.faces}>
            {(statement) => <Shown {...statement} about={words.all} />}
          </Loaded>
        ) : (
          <Loaded of={statementOf(period, child)} {...words.faces}>
            {(statement) => <Shown {...statement} about={chosen ? firstNameOf(chosen) : words.all} />}
          </Loaded>
        ))}
    </Section>
  )
}

/** What is printed says of itself what it is about. */
function Shown({ about, from, to, rows, paidInPeriod, owedToday }: FamilyStatement & { about: string }) {
  return (
    <>
      <p className="mb-3 text-ink-2">
        {about}, {periodInWords({ from, to })}
      </p>
      <StatementTable rows={rows} />
      <dl className="mt-4 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 text-lg">
        <Sum name={words.paid} pence={paidInPeriod ?? 0} />
        <Sum name={words.owed} pence={owedToday ?? 0} />
      </dl>
    </>
  )
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{poundsText(pence)}</dd>
    </>
  )
}
