import type { Db } from '#server/platform/db/database.ts'

/** What of a package stays in the books: its entries, and the lessons that it still covers. */
export async function countKept(db: Db, packageId: string): Promise<{ entries: number; lessons: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('hour_entries')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('package_id', '=', packageId)
        .as('entries'),
      eb
        .selectFrom('open_charges')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('package_id', '=', packageId)
        .as('lessons'),
    ])
    .executeTakeFirstOrThrow()
  return { entries: Number(row.entries ?? 0), lessons: Number(row.lessons ?? 0) }
}

/** The packages of a student whose money has not come, but for what another of the family shares. */
export async function listUnpaidOf(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hour_packages')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'PENDING')
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as sibling')
            .select('sibling.id')
            .whereRef('sibling.family_id', '=', 'hour_packages.family_id')
            .where('sibling.id', '<>', studentId),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
