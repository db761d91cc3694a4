import { execFileSync } from 'node:child_process'
import { closeSync, copyFileSync, existsSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anUnopenedDatabase } from '#server/testing/test-database.ts'
import { faultsOf } from './soundness.ts'
import { openSqlite } from './sqlite.ts'

/** The disk loses a page that no start reads, and nobody has written to the file. */
function rot(file: string): void {
  const before = `${file}-before`
  copyFileSync(file, before)
  execFileSync('touch', ['-r', file, before])
  const copy = new DatabaseSync(before)
  const page = copy.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'site_settings'").get()?.rootpage
  const size = copy.prepare('PRAGMA page_size').get()?.page_size
  copy.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(Number(size), 0xff), 0, Number(size), (Number(page) - 1) * Number(size))
  closeSync(handle)
  execFileSync('touch', ['-r', before, file])
}

async function aClosedFile() {
  const { file } = await anUnopenedDatabase()
  const open = async () => {
    const database = await openSqlite(file, { synchronous: 'OFF', checksLater: true })
    onTestFinished(() => database.close())
    return database
  }
  await (await open()).close()
  return { open, file, note: `${file}-closed` }
}

const DAMAGED = 'The database file is damaged: '

describe('a database file', () => {
  test('that was closed in order is opened without reading all of it; damage is found afterwards', async () => {
    const { open, file, note } = await aClosedFile()
    expect(existsSync(note)).toBe(true)
    const sound = await open()
    expect(existsSync(note)).toBe(false)
    expect(await sound.damage()).toBeNull()
    await sound.close()

    rot(file)
    const damaged = await open()
    expect(await damaged.damage()).toContain('page')
    await damaged.close()
    expect(existsSync(note)).toBe(false)
    await expect(open()).rejects.toThrow(DAMAGED)
  })

  test('whose server crashed is read through before anything else', async () => {
    const { open, file, note } = await aClosedFile()
    copyFileSync(note, `${note}-then`)
    await open()
    rot(file)
    await expect(open()).rejects.toThrow(DAMAGED)
    // Even where the disk has forgotten that the note was taken away.
    copyFileSync(`${note}-then`, note)
    await expect(open()).rejects.toThrow(DAMAGED)
  })

  test('that somebody has put in the place of another is read through', async () => {
    const [{ open, file }, other] = [await aClosedFile(), await aClosedFile()]
    rot(other.file)
    copyFileSync(other.file, file)
    await expect(open()).rejects.toThrow(DAMAGED)
  })

  test('is memory to a command that reads all of it, and only to that', async () => {
    const { file } = await aClosedFile()
    const mapped = async (readsAll: boolean) => {
      const database = await openSqlite(file, { synchronous: 'OFF', readsAll })
      const { rows } = await sql<{ mmap_size: number }>`PRAGMA mmap_size`.execute(database.db as never)
      expect(await database.faults()).toEqual([])
      await database.close()
      return rows[0]?.mmap_size
    }
    expect(await mapped(true)).toBeGreaterThan(2 ** 30)
    expect(await mapped(false)).toBe(0)
  })

  test('is checked for a row that an index lacks, a page that nothing uses, and a row that refers to none', async () => {
    const { file } = await aClosedFile()
    expect(await faultsOf(file)).toEqual([])
    const broken = new DatabaseSync(file, { enableForeignKeyConstraints: false, defensive: false })
    broken.exec(`CREATE TABLE parents (id TEXT PRIMARY KEY);
      CREATE TABLE words (word TEXT, parent TEXT REFERENCES parents (id));
      CREATE INDEX words_by_word ON words (word);
      CREATE TABLE lost (word TEXT);
      CREATE TEMP TABLE kept AS SELECT * FROM sqlite_master WHERE name = 'words_by_word';
      PRAGMA writable_schema = ON;
      DELETE FROM sqlite_master WHERE name IN ('words_by_word', 'lost');
      PRAGMA writable_schema = RESET;
      INSERT INTO words VALUES ('x', 'nobody');
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_master SELECT * FROM kept`)
    broken.close()
    const faults = await faultsOf(file)
    expect(faults).toContain('row 1 missing from index words_by_word')
    expect(faults).toContainEqual(expect.stringMatching(/never used/))
    expect(faults).toContain('A row of words (rowid 1) refers to no row of parents')
  })

  test('that is not going to be checked afterwards is read through, however it was closed', async () => {
    const { file } = await aClosedFile()
    rot(file)
    await expect(openSqlite(file)).rejects.toThrow(DAMAGED)
  })
})
