import { TIME_ZONES } from '#domain/people.ts'
import type { Option } from '#web/app/ui/option.ts'

/** "New York", with the zone's own name beside it. */
export const timeZoneOptions: Option[] = TIME_ZONES.map((zone) => ({
  id: zone,
  name: (zone.split('/')[1] ?? zone).replace('_', ' '),
  note: zone,
}))
