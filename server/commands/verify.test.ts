import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { newId } from '#server/platform/ids.ts'
import { aCommandProcess } from '#server/testing/commands.ts'

const commands = aCommandProcess()
afterAll(commands.end)

async function verify(dataDir: string) {
  const { status, out, err } = await commands.run({ file: 'commands/verify.ts', args: [], env: { DATA_DIR: dataDir } })
  return { status, stdout: out, faults: err.split('\n').filter((line) => line !== '') }
}

test('verifying says that everything agrees, or names what does not and fails', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(await verify(folder)).toEqual({ status: 0, stdout: 'Everything agrees\n', faults: [] })

  const [tutor, booking, bought, subject] = [newId(), newId(), newId(), newId()]
  const file = new DatabaseSync(databaseFileIn(folder), { enableForeignKeyConstraints: false })
  file.exec(`INSERT INTO held_times VALUES ('${booking}', '${tutor}', 0, 3600000, 0, NULL)`)
  file.exec(`INSERT INTO hour_packages VALUES ('${bought}', '${newId()}', '${subject}', 'TEN_HOUR', 1, 'ACTIVE',
      600, 0, 600, 2500, 100, 22500, 0, 0, NULL, NULL, NULL)`)
  file.exec(`INSERT INTO payments VALUES ('${newId()}', '${newId()}', NULL, '${bought}', '${subject}', 22500, 'PENDING',
      0, '', 0, NULL, NULL, 0, 0)`)
  file.exec(`INSERT INTO stored_files VALUES ('${'a'.repeat(32)}', 1, zeroblob(32), 0)`)
  file.close()
  const { status, faults } = await verify(folder)
  expect(status).toBe(1)
  expect(faults.sort()).toEqual([
    ...['bookings', 'users', 'subjects', 'users', 'subjects', 'users'].map((table) =>
      expect.stringContaining(`no row of ${table}`),
    ),
    `File ${'a'.repeat(32)} is missing`,
    `Hour package ${bought} (ACTIVE) still owes its payment`,
    `hour package ${bought} has 600 minutes left, its ledger says 0`,
  ])
})

test('verifying says where a file is damaged that nobody closed, also where its rows cannot be read', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await verify(folder)
  rmSync(`${databaseFileIn(folder)}-closed`)
  const file = new DatabaseSync(databaseFileIn(folder), { readOnly: true })
  const page = file.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'held_times'").get()?.rootpage
  const size = Number(file.prepare('PRAGMA page_size').get()?.page_size)
  file.close()
  const handle = openSync(databaseFileIn(folder), 'r+')
  writeSync(handle, Buffer.alloc(size, 0xff), 0, size, (Number(page) - 1) * size)
  closeSync(handle)

  const { status, stdout, faults } = await verify(folder)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(faults).toContainEqual(expect.stringMatching(/held_times.*malformed/))
  expect(faults.join()).not.toContain('    at ')
})
