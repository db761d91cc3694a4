import type { PlannedOf } from '#domain/planned-news.ts'
import type { WeekState } from '#domain/week-letters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { familyWeeks } from './families/reads.ts'
import { tutorWeek } from './tutor/reads.ts'

type Asked = PlannedOf['week']

/** The week of each of these people, by her id and its Monday. */
export async function weekStates(db: Db, asked: readonly Asked[]): Promise<ReadonlyMap<string, WeekState>> {
  const tutor = await findTutor(db)
  const states = new Map<string, WeekState>()
  if (!tutor) return states
  for (const [monday, those] of Map.groupBy(asked, (each) => each.monday)) {
    const families = those.filter(({ side }) => side === 'FAMILY').map(({ personId }) => personId)
    for (const [id, week] of families.length > 0 ? await familyWeeks(db, tutor.id, families, monday) : []) {
      states.set(`${id} ${monday}`, week)
    }
    if (those.some(({ side }) => side === 'TUTOR'))
      states.set(`${tutor.id} ${monday}`, await tutorWeek(db, tutor.id, monday))
  }
  return states
}
