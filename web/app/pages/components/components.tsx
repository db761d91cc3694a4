import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ThemeToggle } from '#web/app/shell/theme-toggle.tsx'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { type Column, FoldingTable } from '#web/app/ui/folding-table.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { brief, fail, lasting, succeed } from '#web/app/ui/toasts.tsx'
import { undoable } from '#web/app/ui/undoable.ts'
import { answered, refused } from './answering.ts'
import { Asking } from './asking.tsx'

/** What the pages are made of, each piece in its states, with made-up pupils. Nothing here is sent anywhere. */
export function Components() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 md:px-8">
      <PageTitle title="Components">
        <ThemeToggle />
      </PageTitle>
      <Answers />
      <Tables />
      <Asking />
      <Acts />
    </main>
  )
}

const undoing = { success: brief('Undone'), failed: 'Failed to undo it' }

const neverThere = new Promise<string[]>(() => {})
const faces = {
  'On its way': () => neverThere,
  Failed: () => Promise.reject(new Error()),
  Empty: async () => [],
  There: async () => ['Amira', 'Ben'],
} satisfies Record<string, () => Promise<string[]>>

/** A list and its four faces. */
function Answers() {
  return (
    <Section title="A list">
      <div className="grid gap-6 lg:grid-cols-2">
        {Object.entries(faces).map(([face, queryFn]) => (
          <div key={face}>
            <h3 className="mb-2 text-ink-2">{face}</h3>
            <QueryList
              of={queryOptions<string[]>({ queryKey: ['components', face], queryFn, retry: false })}
              waiting="Loading the pupils"
              rows={2}
              failed="Failed to load the pupils. Please try again later."
              empty="Nobody has come yet."
              action={<Button>Invite somebody</Button>}
            >
              {(pupils) => (
                <ul className="card divide-y divide-rule">
                  {pupils.map((pupil) => (
                    <li key={pupil} className="p-5">
                      {pupil}
                    </li>
                  ))}
                </ul>
              )}
            </QueryList>
          </div>
        ))}
      </div>
    </Section>
  )
}

interface Pupil {
  name: string
  lessons: number
  status: string
}
const pupils: readonly Pupil[] = [
  { name: 'Amira', lessons: 12, status: 'CONFIRMED' },
  { name: 'Ben, whose name is so long that it has to be broken somewhere', lessons: 3, status: 'PENDING' },
]
const columns: readonly Column<Pupil>[] = [
  { id: 'name', heads: ['Pupil'], cell: ({ name }) => <p className="min-w-0 font-semibold wrap-anywhere">{name}</p> },
  {
    id: 'lessons',
    heads: ['Lessons'],
    areNumbers: true,
    cell: ({ lessons }) => <p className="text-right tabular-nums">{lessons}</p>,
  },
  {
    id: 'status',
    heads: ['Status'],
    cell: ({ status }) => (
      <p>
        <StatusChip status={status} />
      </p>
    ),
  },
]

function Tables() {
  return (
    <>
      <Section title="A table that folds into lines">
        <FoldingTable
          columns={columns}
          rows={pupils}
          keyOf={({ name }) => name}
          foldsInto="lines"
          wide="lg:grid-cols-[minmax(0,1fr)_6rem_10rem] lg:gap-6"
          folded="max-lg:grid-cols-[1fr_auto] max-lg:gap-2"
        />
      </Section>
      <Section title="A table that folds into cards">
        <FoldingTable
          columns={columns}
          rows={pupils}
          keyOf={({ name }) => name}
          foldsInto="cards"
          wide="@min-[68rem]:grid-cols-[minmax(0,1fr)_6rem_10rem] @min-[68rem]:gap-6"
          folded="@max-[68rem]:grid-cols-[1fr_auto] @max-[68rem]:gap-2"
        />
      </Section>
    </>
  )
}

function Acts() {
  return (
    <>
      <Section title="An act">
        <div className="flex flex-wrap items-center gap-6">
          <Turning isRefused={false} />
          <Turning isRefused />
        </div>
      </Section>
      <Section title="How something went">
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => succeed(brief('Payment confirmed'))}>In passing</Button>
          <Button onPress={() => succeed(lasting('Your lesson is booked for Tue 8 Sept.'))}>To be read</Button>
          <Button onPress={() => succeed(undoable('Payment confirmed', answered, undoing))}>With a way back</Button>
          <Button onPress={() => fail(new Error(), 'Failed to confirm the payment')}>A failure</Button>
        </div>
      </Section>
    </>
  )
}

/** It turns at once, and goes back on failure. */
function Turning({ isRefused }: { isRefused: boolean }) {
  const [isOn, setOn] = useState(false)
  const turn = async (next: boolean) => {
    await (isRefused ? refused() : answered())
    setOn(next)
  }
  return (
    <ActSwitch isOn={isOn} turn={turn} failed="Failed to turn it">
      {() => (isRefused ? 'A switch that is refused' : 'A switch')}
    </ActSwitch>
  )
}
