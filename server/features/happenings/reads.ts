import type { Db } from '#server/platform/db/database.ts'

/** Whether money is kept from a student (Rules: families). */
export async function isMoneyKeptFrom(db: Db, studentId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('sees_money').where('id', '=', studentId).executeTakeFirst()
  return row?.sees_money === 0
}
