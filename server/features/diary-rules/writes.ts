import { type DiaryRules, LENGTHS } from '#domain/diary-rules.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'

export async function upsertDiaryRules(tx: Tx, tutorId: string, rules: DiaryRules): Promise<void> {
  const columns = {
    notice_minutes: rules.noticeMinutes,
    furthest_days: rules.furthestDays,
    gap_online: rules.gapOnlineMinutes,
    gap_in_person: rules.gapInPersonMinutes,
    day_lessons: rules.dayLessons,
    day_minutes: rules.dayMinutes,
    week_lessons: rules.weekLessons,
    week_minutes: rules.weekMinutes,
    run_minutes: rules.runMinutes,
    break_minutes: rules.breakMinutes,
    lengths: LENGTHS.reduce((bits, minutes, bit) => (rules.lengths.includes(minutes) ? bits | (1 << bit) : bits), 0),
    nation: rules.nation,
    at_once: (rules.atOnce ? 1 : 0) as Flag,
    late_hours: rules.lateHours,
    late_percent: rules.latePercent,
    absent_percent: rules.absentPercent,
  }
  await tx
    .insertInto('diary_rules')
    .values({ tutor_id: tutorId, ...columns })
    .onConflict((conflict) => conflict.column('tutor_id').doUpdateSet(columns))
    .execute()
}
