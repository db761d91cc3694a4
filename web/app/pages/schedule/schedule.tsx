import { ByRole } from '#web/app/shell/by-role.tsx'
import { FamilySchedule } from './family-schedule.tsx'
import { TutorSchedule } from './tutor-schedule.tsx'

const pages = { STUDENT: FamilySchedule, TUTOR: TutorSchedule }

/** A student books here, the tutor manages (Rules: screens). */
export function Schedule() {
  return <ByRole pages={pages} />
}
