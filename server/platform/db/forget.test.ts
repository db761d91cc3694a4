import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { anUnopenedDatabase } from '#server/testing/test-database.ts'

const SECRET = 'Quentin Quizzical'

async function aFile() {
  const { open, file } = await anUnopenedDatabase()
  const database = await open()
  const write = (value: string) =>
    database.transaction(async (tx) => {
      await tx.deleteFrom('site_settings').execute()
      await tx.insertInto('site_settings').values({ name: 'area', value }).execute()
    })
  const bytes = () => [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('')
  return { database, file, write, bytes }
}

test.runIf(process.env.TEST_ENGINE !== 'postgres')('what was deleted is in no file any more', async () => {
  const { database, file, write, bytes } = await aFile()
  // As long as a page, so that it lies on pages of its own, which are given back.
  for (const length of [1, 500]) await write(SECRET.repeat(length))
  expect(bytes()).toContain(SECRET)
  await write('Leeds')
  await database.forget()
  expect(bytes()).not.toContain(SECRET)
  expect(statSync(`${file}-wal`).size).toBe(0)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'while a backup is being made nobody waits; what it still reads goes the next time',
  async () => {
    const { database, file, write, bytes } = await aFile()
    await write(SECRET)
    const backup = new DatabaseSync(file)
    onTestFinished(() => backup.close())
    backup.exec('BEGIN')
    expect(backup.prepare('SELECT value FROM site_settings').get()).toEqual({ value: SECRET })
    await write('Leeds')

    const before = performance.now()
    await database.forget()
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(backup.prepare('SELECT value FROM site_settings').get()).toEqual({ value: SECRET })
    backup.exec('COMMIT')
    await database.forget()
    expect(bytes()).not.toContain(SECRET)
  },
)
