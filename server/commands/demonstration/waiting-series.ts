import { addDays, clockTime, instantAt, londonDateOf, mondayOf } from '#domain/time.ts'
import { createSeries } from '#server/features/bookings/series/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { studentId, subjectId } from './ids.ts'

/** A family asks for Friday afternoons, without the dates that are taken, through the same door as everyone. */
export async function askForSeries(context: Context): Promise<void> {
  const friday = addDays(mondayOf(londonDateOf(context.now())), 7 + 4)
  const body = {
    parts: [{ subjectId: subjectId('english'), minutes: 60 }],
    startTime: instantAt(friday, clockTime('16:30')),
    isOnline: true,
    notes: 'Fridays would suit us until the mocks.',
    weeks: 6 as const,
    leaveOut: [],
  }
  const actor = { id: studentId('noah'), role: 'STUDENT' as const, sessionId: '' }
  const ask = (wish: Pick<Parameters<typeof createSeries>[1]['body'], 'preview' | 'leaveOut'>) =>
    createSeries(context, { actor, params: {}, query: undefined, body: { ...body, ...wish }, address: '' })

  const { dates } = await ask({ preview: true, leaveOut: [] })
  const leaveOut = dates.filter(({ away, clash }) => away || clash !== null).map(({ date }) => date)
  await ask({ preview: false, leaveOut })
  // Nobody asked just now: the first mail is about what a visitor does.
  await context.transaction((tx) => tx.deleteFrom('outgoing_mail').execute())
}
