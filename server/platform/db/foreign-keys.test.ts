import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const onPostgres = process.env.TEST_ENGINE === 'postgres'

// Servers of both kinds are about, and only one of them is here.
test.runIf(onPostgres).each(['23503', '23001'])(
  'a reference that speaks as PostgreSQL does with %s has one name',
  async (state) => {
    const { database } = await buildTestApp()
    const refused = database.transaction(async (tx) => {
      await sql`DO ${sql.raw(`$$ BEGIN RAISE EXCEPTION 'in use' USING ERRCODE = '${state}'; END $$`)}`.execute(
        tx as never,
      )
    })
    await expect(refused).rejects.toMatchObject({ name: 'ConstraintBroken', constraint: 'foreign_key' })
  },
)
