import type { Call, Reply } from '#contract/core.ts'
import { type diary, diaryRefusals } from '#contract/diary.ts'
import { Refusal } from '#contract/refusals.ts'
import { diaryDates, isInDiary, openingsOver, spanOfDates } from '#domain/diary.ts'
import { addDays } from '#domain/time.ts'
import { listBlocks } from '#server/features/availability/reads.ts'
import { bookingFor } from '#server/features/bookings/actions.ts'
import { listByIds } from '#server/features/bookings/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { together } from '#server/platform/db/database.ts'
import { listTimeOffIn, listTouching } from './reads.ts'

type Diary = typeof diary

/** What takes or offers the tutor's time on some London dates (Rules #210). */
export async function readDiary(
  { db, now }: Context,
  { actor, query: { from, to = addDays(from, 6) } }: Call<Diary['read']>,
): Promise<Reply<Diary['read']>> {
  const dates = diaryDates(from, to)
  if (!dates) throw new Refusal(diaryRefusals.diary_too_long)
  const span = spanOfDates(from, to)
  const [ids, blocks, timeOff] = await together(
    listTouching(db, actor.id, span),
    listBlocks(db, actor.id),
    listTimeOffIn(db, actor.id, span),
  )
  const bookings = (await listByIds(db, ids)).filter((booking) => isInDiary(booking, now()))
  return {
    bookings: bookings.map((booking) => bookingFor(actor, booking)),
    openings: openingsOver(dates, blocks).map(({ start, end, subjectId }) => {
      return { startTime: start, endTime: end, subjectId }
    }),
    timeOff: timeOff.map(({ start, end, ...rest }) => ({ ...rest, startTime: start, endTime: end })),
  }
}
