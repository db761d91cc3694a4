import { everyWeek } from '#domain/availability.ts'
import { bookableDays } from '#domain/slots.ts'
import { addDays, addMinutes, type CalendarDate, clockFromMinutes, clockTime, instantAt } from '#domain/time.ts'
import { median, type Row, row } from '../table.ts'

const DAYS = 182
const BUSY_TIMES = 1000
const ROUNDS = 5
const PER_ROUND = 100

/** Half a year of a diary with both clock changes of a year on its way: the arithmetic alone. */
export function slotArithmetic(): Row[] {
  const from = '2026-03-02' as CalendarDate
  const blocks = ([1, 2, 3, 4, 5, 6, 0] as const).map((dayOfWeek) => ({
    id: String(dayOfWeek),
    dayOfWeek,
    startTime: clockTime('09:00'),
    endTime: clockTime('20:00'),
    ...({ subjectId: null, season: 'TERM', isOnline: null } as const),
  }))
  const busy = Array.from({ length: BUSY_TIMES }, (_, n) => {
    const start = instantAt(addDays(from, n % DAYS), clockFromMinutes((10 + Math.floor(n / DAYS)) * 60))
    return { start, end: addMinutes(start, 45) }
  })
  const now = instantAt(from, clockTime('08:00'))
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    globalThis.gc?.()
    const times = Array.from({ length: PER_ROUND }, () => {
      const begun = performance.now()
      bookableDays({ from, days: DAYS, hours: everyWeek(blocks), busy, now })
      return performance.now() - begun
    })
    return median(times)
  })
  const slots = bookableDays({ from, days: DAYS, hours: everyWeek(blocks), busy, now }).flatMap(
    (day) => day.slots,
  ).length
  const detail = `${DAYS} days with ${BUSY_TIMES} busy times make ${slots} slots`
  return [row('Slot arithmetic', median(rounds.slice(1)), { most: 2, unit: 'ms' }, detail)]
}
