import type { Call, Reply } from '#contract/core.ts'
import { type diary, diaryRefusals } from '#contract/diary.ts'
import { Refusal } from '#contract/refusals.ts'
import { diaryDates, isInDiary, openingsOver, spanOfDates } from '#domain/diary.ts'
import { bankHolidaysIn } from '#domain/seasons.ts'
import { addDays } from '#domain/time.ts'
import { hoursIn } from '#server/features/availability/reads.ts'
import { bookingFor } from '#server/features/bookings/actions.ts'
import { listByIds } from '#server/features/bookings/reads.ts'
import { listExtraHoursIn } from '#server/features/extra-hours/reads.ts'
import { listTerms } from '#server/features/terms/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/db/database.ts'
import { listBusyIn, listTimeOffIn, listTouching } from './reads.ts'

type Diary = typeof diary

/** What takes or offers the tutor's time on some London dates (Rules #210). */
export async function readDiary(
  { db, now }: Context,
  { actor, query: { from, to = addDays(from, 6) } }: Call<Diary['read']>,
): Promise<Reply<Diary['read']>> {
  const dates = diaryDates(from, to)
  if (!dates) throw new Refusal(diaryRefusals.diary_too_long)
  const span = spanOfDates(from, to)
  const [ids, hours, extraHours, timeOff, busy, terms] = await together(
    listTouching(db, actor.id, span),
    hoursIn(db, actor.id, span),
    listExtraHoursIn(db, actor.id, span),
    listTimeOffIn(db, actor.id, span),
    listBusyIn(db, actor.id, span),
    listTerms(db, actor.id),
  )
  const bookings = (await listByIds(db, ids)).filter((booking) => isInDiary(booking, now()))
  return {
    bookings: bookings.map((booking) => bookingFor(actor, booking)),
    openings: openingsOver(dates, hours).map(({ start, end, subjectId }) => {
      return { startTime: start, endTime: end, subjectId }
    }),
    extraHours,
    busy: busy.map(({ start, end, title }) => ({ startTime: start, endTime: end, title })),
    timeOff: timeOff.map(({ start, end, ...rest }) => ({ ...rest, startTime: start, endTime: end })),
    terms: terms.filter(({ fromDate, toDate }) => fromDate <= to && from <= toDate),
    bankHolidays: bankHolidaysIn(from, to, hours.nation),
  }
}
