import type { consents } from '#contract/consents.ts'
import type { Answer } from '#contract/core.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

type Consent = Answer<typeof consents.list>['consents'][number]

/** What a family allows, and since when; the tutor goes by it (Rules: student-facts). */
export function StudentPermissions({ studentId }: { studentId: string }) {
  return (
    <Loaded of={ask(api.consents.list, { params: { studentId } })} {...words.permissionFaces}>
      {({ consents: asked }) => (
        <ul className="divide-y divide-feint">
          {asked.map((consent) => (
            <li key={consent.kind} className="py-2.5">
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="font-semibold">{words.permissions[consent.kind]}</span>
                <Standing answer={consent.answer} />
              </div>
              <p className="text-sm text-ink-2">{consent.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Standing({ answer }: Pick<Consent, 'answer'>) {
  if (!answer) return <Chip tone="warn">{words.unanswered}</Chip>
  const said = `${date(answer.at)}, ${answer.by}`
  return (
    <>
      <Chip tone={answer.isGiven ? 'ok' : 'danger'}>{answer.isGiven ? words.given : words.notGiven}</Chip>
      <span className="text-sm text-ink-2 tabular-nums">{said}</span>
    </>
  )
}
