import { isNewsFrom } from '#domain/family-home.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface ChildInShort {
  readonly id: string
  readonly name: string
  /** The latest term report that is news to the parent. */
  readonly report: { readonly id: string; readonly title: string } | null
}

/**
 * For whom a parent acts, by name, each with what was published lately and the parent has not opened from the bell; of
 * those whom the parent sees.
 */
export async function listChildrenWithNews(
  db: Db,
  { parentId, studentIds, seen }: { parentId: string; studentIds: readonly string[]; seen: readonly string[] },
  now: Date,
): Promise<ChildInShort[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('users as student')
    .leftJoin('term_reports as report', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'report.id',
          '=',
          selectFrom('term_reports as latest')
            .select('latest.id')
            .whereRef('latest.student_id', '=', 'student.id')
            .where('latest.student_id', 'in', seen.length > 0 ? seen : [''])
            .where('latest.published_at', '>', isNewsFrom(now).getTime())
            .where((latest) =>
              latest.not(
                latest.exists(
                  latest
                    .selectFrom('notices as notice')
                    .innerJoin('notice_receipts as receipt', 'receipt.notice_id', 'notice.id')
                    .select('notice.id')
                    .where('notice.about_kind', '=', 'term-report')
                    .whereRef('notice.about_id', '=', 'latest.id')
                    .where('receipt.user_id', '=', parentId)
                    .where('receipt.opened_at', 'is not', null),
                ),
              ),
            )
            .orderBy('latest.published_at', 'desc')
            .orderBy('latest.id')
            .limit(1),
        ),
      ),
    )
    .select(['student.id', 'student.name', 'report.id as report_id', 'report.title'])
    .where('student.id', 'in', studentIds)
    .where('student.deleted_at', 'is', null)
    .orderBy('student.name')
    .orderBy('student.id')
    .execute()
  return rows.map(({ id, name, report_id, title }) => ({
    ...{ id, name },
    report: report_id === null || title === null ? null : { id: report_id, title },
  }))
}
