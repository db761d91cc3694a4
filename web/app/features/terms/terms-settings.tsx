import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Term } from '#domain/seasons.ts'
import { addDays } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, Loaded, SkeletonRows } from '#web/app/ui/loaded.tsx'
import { datesInWords, words } from './words.ts'

/** When the term hours count, and when those of the holidays (Rules #221). */
export function TermsSettings() {
  return (
    <Section title={words.title} about={words.about} className="mt-10">
      <Loaded of={ask(api.terms.read)} waiting={<SkeletonRows label={words.list.waiting} />} failed={words.list.failed}>
        {({ terms }) => <Terms terms={terms} />}
      </Loaded>
    </Section>
  )
}

function Terms({ terms }: { terms: readonly Term[] }) {
  const add = () => openDialog(() => import('./term-dialog.tsx'), 'TermDialog', { terms })
  const last = terms.at(-1)
  return (
    <>
      {terms.length === 0 ? (
        <Empty>{words.list.empty}</Empty>
      ) : (
        <ul className="card divide-y divide-rule">
          {terms.map((term) => (
            <TermRow key={term.fromDate} term={term} terms={terms} />
          ))}
        </ul>
      )}
      {last && <p className="mt-3 text-ink-2">{words.holidaysFrom(addDays(last.toDate, 1))}</p>}
      <Button icon={Plus} className="mt-4" data-focus-home onPress={add}>
        Add Term
      </Button>
    </>
  )
}

function TermRow({ term, terms }: { term: Term; terms: readonly Term[] }) {
  const edit = () => openDialog(() => import('./term-dialog.tsx'), 'TermDialog', { terms, changed: term })
  const remove = () =>
    confirm({
      title: `Delete ${term.name}?`,
      body: [words.holidayHours, words.staysBooked],
      confirmLabel: 'Delete',
      act: () => api.terms.set({ body: { terms: terms.filter((each) => each !== term) } }),
      ...words.deletion,
    })
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4 md:pr-3 md:pl-5">
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center lg:gap-4">
        <p className="font-semibold wrap-anywhere">{term.name}</p>
        <p className="text-ink-2">{datesInWords(term)}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={`Edit ${term.name}`} onPress={edit} />
        <IconButton icon={Trash2} label={`Delete ${term.name}`} onPress={remove} />
      </div>
    </li>
  )
}
