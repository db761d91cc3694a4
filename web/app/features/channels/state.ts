import type { channels } from '#contract/channels.ts'
import type { Answer } from '#contract/core.ts'
import type { Channel, ChannelSetting, ChosenKind } from '#domain/channels.ts'
import type { Role } from '#domain/people.ts'
import { type QuietHours, quietHoursProblem } from '#domain/quiet-hours.ts'
import { type ClockTime, clockFromMinutes } from '#domain/time.ts'

export type Heard = Answer<typeof channels.read>

/** A kind of news with its switches, one for each channel that is shown. */
export interface KindRow {
  readonly kind: ChosenKind
  readonly settings: Readonly<Partial<Record<Channel, ChannelSetting>>>
}

export function rowsOf(settings: readonly ChannelSetting[]): KindRow[] {
  return [...Map.groupBy(settings, ({ kind }) => kind)].map(([kind, each]) => ({
    kind,
    settings: Object.fromEntries(each.map((setting) => [setting.channel, setting])),
  }))
}

/** Our choice: quiet hours begin and end on a half hour. */
const STEP_MINUTES = 30
const halfHours = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, place) => clockFromMinutes(place * STEP_MINUTES))

/** The times that one end of somebody's quiet hours may be moved to, the other one staying, with the one that it is at. */
export function choicesFor(end: keyof QuietHours, hours: QuietHours, role: Role): ClockTime[] {
  const times = halfHours.filter((time) => quietHoursProblem({ ...hours, [end]: time }, role) === null)
  return times.includes(hours[end]) ? times : [...times, hours[end]].sort()
}
