import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { series } from '#contract/series.ts'
import { addMinutes, londonDateOf, weeksLater } from '#domain/time.ts'

type Create = (typeof series)['create']
type SentDate = SentAnswer<Create>['dates'][number]

/**
 * What the server shows of a series at £25 for every part; `told` says what is different, by the number of the week, and
 * `hours` how many a package has left.
 */
export function aSeriesFor(
  { body }: SentQuestion<Create>,
  told: Readonly<Record<number, Partial<SentDate>>> = {},
  hours = 0,
): SentAnswer<Create> {
  const { parts, startTime, weeks, leaveOut = [] } = body
  let left = hours
  const dates = Array.from({ length: weeks }, (_, place) => {
    let next = weeksLater(new Date(startTime), place)
    const date = londonDateOf(next)
    const lessons = parts.map(({ subjectId, minutes }) => {
      const start = next
      next = addMinutes(start, minutes)
      const subject = { id: subjectId, name: 'Mathematics', category: 'GCSE' as const }
      const isCovered = !leaveOut.includes(date) && left >= minutes / 60
      if (isCovered) left -= minutes / 60
      return { startTime: start.toISOString(), endTime: next.toISOString(), subject, price: 25, isCovered }
    })
    return {
      week: place + 1,
      date,
      leftOut: leaveOut.includes(date),
      lessons,
      price: 25 * parts.length,
      clash: null,
      away: false,
      closed: null,
      limit: null,
      outsideHours: false,
      ...told[place + 1],
    }
  })
  const totalPrice = dates.reduce((sum, { leftOut, price }) => sum + (leftOut ? 0 : (price ?? 0)), 0)
  const covered = dates.flatMap(({ lessons }) => lessons).filter(({ isCovered }) => isCovered).length
  return {
    ...{ seriesId: null, dates, totalPrice, bookings: [] },
    packageHours: hours - left,
    totalToPay: totalPrice - 25 * covered,
  }
}
