import { useState } from 'react'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Section } from '#web/app/ui/section.tsx'
import type { Given } from '../api.ts'
import { homeworkOf } from '../state.ts'
import { words } from '../words.ts'
import { HomeworkRow } from './homework-row.tsx'
import { MarkButton } from './mark-button.tsx'

/** Rules: resources. */
const SHOWN_AT_ONCE = 5

export function HomeworkList({ given }: { given: readonly Given[] }) {
  const [areAllShown, showAll] = useState(false)
  const homework = homeworkOf(given)
  const { least } = useLedToList(homework.map(({ id }) => id))
  const { limit } = useShown({ desk: SHOWN_AT_ONCE, phone: SHOWN_AT_ONCE }, least)
  const shown = areAllShown ? homework : homework.slice(0, limit)
  const toDo = homework.filter(({ status }) => status === 'ASSIGNED').length
  return (
    <Section title="Homework" aside={homework.length > 0 && <p className="text-ink-3">{words.toDo(toDo)}</p>}>
      {homework.length === 0 ? (
        <Empty>{words.noHomework}</Empty>
      ) : (
        <ul className="card divide-y divide-feint">
          {shown.map((each) => (
            <HomeworkRow key={each.id} homework={each}>
              <MarkButton homework={each} />
            </HomeworkRow>
          ))}
        </ul>
      )}
      {homework.length > SHOWN_AT_ONCE && (
        <p className="mt-4 text-center">
          <Button onPress={() => showAll(!areAllShown)}>{areAllShown ? 'Show less' : 'Show more'}</Button>
        </p>
      )}
    </Section>
  )
}
