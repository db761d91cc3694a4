/** A process that writes two rows at a time into the database of a data folder, until it is ended. */
import { openDatabase } from '#server/platform/open-database.ts'

const { db, transaction } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' })
const before = await db.selectFrom('site_settings').select('name').execute()
for (let pair = before.length; ; pair++) {
  await transaction(async (tx) => {
    await tx
      .insertInto('site_settings')
      .values({ name: `left ${pair}`, value: 'x'.repeat(2000) })
      .execute()
    await tx
      .insertInto('site_settings')
      .values({ name: `right ${pair}`, value: '' })
      .execute()
  })
  if (pair % 50 === 0) process.stdout.write('.')
}
