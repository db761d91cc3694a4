import { wire } from 'virtual:wire'
import type { series } from '#contract/series.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { because } from '../api.ts'

const calls = clientFor<typeof series>('bookings', wire.series)

/** Cancels whatever of the series is still ahead (Rules #101). */
export const cancelSeries = (seriesId: string, reason: string) =>
  calls.changeStatus({ params: { seriesId }, body: { status: 'CANCELLED', ...because(reason) } })
