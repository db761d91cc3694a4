import { DEFAULT_RULES, type DiaryRules, LENGTHS } from '#domain/diary-rules.ts'
import { type CancellingPolicy, DEFAULT_POLICY } from '#domain/late.ts'
import { storedShare } from '#domain/shares.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** A tutor's limits, or those that each begins with. */
export async function getDiaryRules(db: Db, tutorId: string): Promise<DiaryRules> {
  const [row] = await rulesOf(db, { tutorId })
  if (!row) return DEFAULT_RULES
  return {
    noticeMinutes: row.notice_minutes,
    furthestDays: row.furthest_days,
    gapOnlineMinutes: row.gap_online,
    gapInPersonMinutes: row.gap_in_person,
    dayLessons: row.day_lessons,
    dayMinutes: row.day_minutes,
    weekLessons: row.week_lessons,
    weekMinutes: row.week_minutes,
    runMinutes: row.run_minutes,
    breakMinutes: row.break_minutes,
    lengths: LENGTHS.filter((_, bit) => (row.lengths & (1 << bit)) !== 0),
    nation: row.nation,
    atOnce: row.at_once === 1,
    ...policyOf(row),
  }
}

/** What a tutor asks of whoever cancels late or does not come, or what each begins with; nulls where he has set nothing. */
export function policyOf(row: {
  late_hours: number | null
  late_percent: number | null
  absent_percent: number | null
}): CancellingPolicy {
  const { late_hours: lateHours, late_percent: late, absent_percent: absent } = row
  if (lateHours === null || late === null || absent === null) return DEFAULT_POLICY
  return { lateHours, latePercent: storedShare(late), absentPercent: storedShare(absent) }
}

/** The same of the one tutor, for whoever asks. */
export async function readPolicy(db: Db): Promise<CancellingPolicy> {
  const row = await db
    .selectFrom('diary_rules')
    .innerJoin('users as tutor', 'tutor.id', 'diary_rules.tutor_id')
    .select(['late_hours', 'late_percent', 'absent_percent'])
    .where('tutor.role', '=', 'TUTOR')
    .executeTakeFirst()
  return row ? policyOf(row) : DEFAULT_POLICY
}

const rulesOf = prepared((db, { tutorId }: { tutorId: string }) =>
  db
    .selectFrom('diary_rules')
    .select(['notice_minutes', 'furthest_days', 'gap_online', 'gap_in_person', 'day_lessons', 'day_minutes'])
    .select(['week_lessons', 'week_minutes', 'run_minutes', 'break_minutes', 'lengths', 'nation', 'at_once'])
    .select(['late_hours', 'late_percent', 'absent_percent'])
    .where('tutor_id', '=', tutorId),
)
