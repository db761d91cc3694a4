import { type Column, FoldingTable } from '#web/app/ui/folding-table.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'

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

export function Tables() {
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
