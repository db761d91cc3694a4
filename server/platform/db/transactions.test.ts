import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, leave, type Tx, together } from './database.ts'

const onPostgres = process.env.TEST_ENGINE === 'postgres'

async function aDatabase(): Promise<Database> {
  const { database, giveBack } = await createTestDatabase()
  onTestFinished(giveBack)
  return database
}

const put = (tx: Tx, name: string, value: string) => tx.insertInto('site_settings').values({ name, value }).execute()
const set = (tx: Tx, name: string, value: string) =>
  tx.updateTable('site_settings').set({ value }).where('name', '=', name).execute()
async function valuesIn(db: Database['db']): Promise<string[]> {
  return (await db.selectFrom('site_settings').select('value').orderBy('name').execute()).map((row) => row.value)
}

test('a read outside a running transaction answers at once, with what is committed', async () => {
  const database = await aDatabase()
  await database.transaction(async (tx) => {
    await put(tx, 'a', 'new')
    expect(await valuesIn(database.db)).toEqual([])
    expect(await valuesIn(tx)).toEqual(['new'])
  })
  expect(await valuesIn(database.db)).toEqual(['new'])
})

test('a transaction that throws leaves nothing behind, and the next one works', async () => {
  const database = await aDatabase()
  const failing = database.transaction(async (tx) => {
    await put(tx, 'a', 'lost')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await expect(database.transaction((tx) => put(tx, 'a', null as never))).rejects.toThrow('constraint broken')
  await database.transaction((tx) => put(tx, 'a', 'kept'))
  expect(await valuesIn(database.db)).toEqual(['kept'])
})

test('statements are carried out in the order in which they are asked, also where none waits for another', async () => {
  const database = await aDatabase()
  const [, before, , after] = await database.transaction((tx) =>
    together(put(tx, 'a', 'first'), valuesIn(tx), set(tx, 'a', 'second'), valuesIn(tx)),
  )
  expect([before, after]).toEqual([['first'], ['second']])
})

test('of what is asked at once the first that fails is told, once all of it is answered', async () => {
  const database = await aDatabase()
  const answered: string[] = []
  const late = async (tx: Tx) => {
    await valuesIn(tx)
    answered.push('late')
    throw new Error('late')
  }
  const failing = database.transaction((tx) => together(late(tx), Promise.reject(new Error('early'))))
  await expect(failing).rejects.toThrow('late')
  expect(answered).toEqual(['late'])
})

test('a write that nobody waits for is committed with the others', async () => {
  const database = await aDatabase()
  await database.transaction(async (tx) => {
    leave(tx, put(tx, 'a', 'left'))
    expect(await valuesIn(tx)).toEqual(['left'])
    leave(tx, put(tx, 'b', 'left last'))
  })
  expect(await valuesIn(database.db)).toEqual(['left', 'left last'])
})

test('a write that nobody waits for undoes everything where it fails, and says why', async () => {
  const database = await aDatabase()
  const last = database.transaction(async (tx) => {
    await put(tx, 'a', 'lost')
    leave(tx, put(tx, 'b', null as never))
  })
  await expect(last).rejects.toThrow('constraint broken')
  const first = database.transaction(async (tx) => {
    leave(tx, put(tx, 'b', null as never))
    await put(tx, 'a', 'lost')
  })
  await expect(first).rejects.toThrow('constraint broken')
  expect(await valuesIn(database.db)).toEqual([])
})

test('nothing is written by a transaction that has ended', async () => {
  const database = await aDatabase()
  const ended = await database.transaction(async (tx) => ({ tx }))
  await expect(put(ended.tx, 'a', 'late')).rejects.toThrow('has ended')
  expect(await valuesIn(database.db)).toEqual([])
})

test('a write outside a transaction does not compile', async () => {
  const { db } = await aDatabase()
  const writes = () => {
    // @ts-expect-error a write needs a Tx (Rules R3)
    db.insertInto('site_settings')
    // @ts-expect-error a write needs a Tx
    db.updateTable('site_settings')
    // @ts-expect-error a write needs a Tx
    db.deleteFrom('site_settings')
    // @ts-expect-error what only reads is no transaction
    put(db, 'a', 'b')
  }
  expect(writes).toBeTypeOf('function')
})

test('writers who queue for the same thing lose no update', async () => {
  const database = await aDatabase()
  await database.transaction((tx) => put(tx, 'count', '0'))
  const increment = () =>
    database.transaction(
      async (tx) => {
        const [count] = await valuesIn(tx)
        await set(tx, 'count', String(Number(count) + 1))
      },
      { queueFor: 'the count' },
    )
  await Promise.all(Array.from({ length: 30 }, increment))
  expect(await valuesIn(database.db)).toEqual(['30'])
})

test.runIf(onPostgres)('two transactions that lock each other out are both carried through', async () => {
  const database = await aDatabase()
  await database.transaction(async (tx) => {
    await put(tx, 'a', '')
    await put(tx, 'b', '')
  })
  let [tries, holders] = [0, 0]
  const bothHoldOne = Promise.withResolvers<void>()
  const write = (first: string, second: string) =>
    database.transaction(async (tx) => {
      tries++
      await set(tx, first, 'done')
      if (++holders >= 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await set(tx, second, 'done')
    })
  await Promise.all([write('a', 'b'), write('b', 'a')])
  expect(tries).toBe(3)
  expect(await valuesIn(database.db)).toEqual(['done', 'done'])
})

test.runIf(onPostgres)('a serialisation failure is tried three times more, then told', async () => {
  const database = await aDatabase()
  const failing = (times: number) => {
    let tries = 0
    const work = database.transaction(async (tx) => {
      await put(tx, `${times} failures, try ${tries}`, 'x')
      if (++tries <= times) await sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`.execute(tx as never)
      return tries
    })
    return work.catch((error: { code: string }) => `${error.code} after ${tries}`)
  }
  expect(await failing(3)).toBe(4)
  expect(await valuesIn(database.db)).toEqual(['x'])
  expect(await failing(4)).toBe('40001 after 4')
})

test.runIf(onPostgres)('a statement is prepared once by its connection, and a `BEGIN` is not', async () => {
  const database = await aDatabase()
  const prepared = await database.transaction(async (tx) => {
    for (const number of [1, 2, 3]) await sql`SELECT ${number}::int AS asked_thrice`.execute(tx as never)
    return sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements
      WHERE statement = 'SELECT $1::int AS asked_thrice' OR statement ILIKE 'begin%'
    `.execute(tx as never)
  })
  expect(prepared.rows.map(({ statement }) => statement)).toEqual(['SELECT $1::int AS asked_thrice'])
})

test.runIf(onPostgres)('a connection that the server ends fails its own transaction and nothing else', async () => {
  const database = await aDatabase()
  const crashed = vi.fn()
  process.on('uncaughtException', crashed)
  const work = database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx as never)
    await database.transaction((other) => sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(other as never))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await put(tx, 'a', 'lost')
  })
  await expect(work).rejects.toThrow()
  await database.transaction((tx) => put(tx, 'a', 'kept'))
  process.off('uncaughtException', crashed)
  expect(crashed).not.toHaveBeenCalled()
  expect(await valuesIn(database.db)).toEqual(['kept'])
})
