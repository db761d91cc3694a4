import type { Role } from '#domain/people.ts'
import type { QuietHours } from '#domain/quiet-hours.ts'
import { api } from '#web/app/lib/api.ts'
import { Card } from '#web/app/ui/card.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { choicesFor, type Heard } from './state.ts'
import { words } from './words.ts'

type QuietTimesProps = Pick<Heard, 'quietHours' | 'leastQuietHours'> & { role: Role }

/** When nothing is pushed to a person; each end is saved as it is chosen, and goes back where it was not. */
export function QuietTimes({ role, quietHours, leastQuietHours }: QuietTimesProps) {
  const { act, pending } = useAct((chosen: QuietHours) => api.channels.change({ body: { quietHours: chosen } }), {
    success: words.saved,
    failed: words.notSaved,
  })
  const shown = pending ?? quietHours
  const end = (name: keyof QuietHours, label: string) => (
    <Select
      label={label}
      value={shown[name]}
      options={choicesFor(name, shown, role).map((time) => ({ id: time, name: time }))}
      onChange={(time) => act({ ...shown, [name]: time })}
    />
  )
  return (
    <Card title={words.quietHours}>
      <p className="max-w-prose text-ink-2">{words.quiet(shown)}</p>
      <div className="my-4 grid max-w-xs grid-cols-2 gap-4">
        {end('from', words.from)}
        {end('until', words.until)}
      </div>
      <p className="max-w-prose text-sm text-ink-3">
        {leastQuietHours ? words.atLeast(leastQuietHours) : words.asYouLike}
      </p>
    </Card>
  )
}
