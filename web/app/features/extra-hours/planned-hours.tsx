import { Plus, Trash2 } from 'lucide-react'
import { api, ask } from '#web/app/lib/api.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { askToDelete } from './questions.tsx'
import { hoursInWords, type PlannedHours, servedInWords, words } from './words.ts'

/** Hours besides those of the week that are not over (Rules #222). */
export function PlannedExtraHours() {
  const add = () => openDialog(() => import('./extra-hours-dialog.tsx'), 'ExtraHoursDialog')
  const button = (
    <Button icon={Plus} data-focus-home onPress={add}>
      Add Extra Hours
    </Button>
  )
  return (
    <Section title="Extra hours" aside={button}>
      <p className="mb-4 text-ink-2">{words.about}</p>
      <QueryList of={ask(api.extraHours.list)} {...words.list} rows={2}>
        {(planned) => (
          <ul className="card divide-y divide-rule">
            {planned.map((each) => (
              <PlannedEntry key={each.id} planned={each} />
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}

function PlannedEntry({ planned }: { planned: PlannedHours }) {
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4 md:pr-3 md:pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">{hoursInWords(planned)}</p>
        <p className="wrap-anywhere text-ink-2">{servedInWords(planned)}</p>
      </div>
      <IconButton icon={Trash2} label={`Delete ${hoursInWords(planned)}`} onPress={() => askToDelete(planned)} />
    </li>
  )
}
