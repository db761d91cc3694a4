import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOrResetTutor } from '#server/features/accounts/tutor/actions.ts'
import { knowDevice } from '#server/platform/people/devices.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aDatabaseOfBefore } from '#server/testing/database-of-before.ts'
import { anUnopenedDatabase } from '#server/testing/test-database.ts'

// What it does with SQLite: server/platform/archive.test.ts.
test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'after pg_restore nobody is signed in and no device is known, and a backup of the other engine is refused',
  async () => {
    const { open, url } = await anUnopenedDatabase()
    const { db, transaction } = await open()
    const now = new Date('2026-01-12T09:00:00Z')
    const passwords = passwordsWith({ memory: 8, passes: 1 })
    await createOrResetTutor({ transaction, passwords, now: () => now }, { email: 'nadia@tutor.test' })
    await transaction(async (tx) => {
      const tutor = await tx.selectFrom('users').select(['id', 'role']).executeTakeFirstOrThrow()
      await openSession(tx, tutor, now, {
        deviceId: (await knowDevice(tx, tutor.id, { name: '', network: '' }, now)).id,
        network: '',
      })
    })
    const left = async () => {
      const rows = ['sessions', 'devices', 'users'] as const
      return Promise.all(rows.map(async (table) => (await db.selectFrom(table).select('id').execute()).length))
    }
    expect(restore(url, ['x.tgz'])).toEqual({
      status: 1,
      tells: '',
      says: expect.stringMatching(/put that back with pg_restore or psql, then run: npm run restore -- --restored\n$/),
    })
    expect(await left()).toEqual([1, 1, 1])
    expect(restore(url, ['--restored'])).toEqual({
      status: 0,
      tells:
        'Nobody is signed in, no device is known and every link to a calendar has ended: people log in and make new ones\n',
      says: '',
    })
    expect(await left()).toEqual([0, 0, 1])
  },
)

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'what pg_restore put back from before the first release is refused, and left as it is',
  async () => {
    const unopened = await anUnopenedDatabase()
    const { held } = await aDatabaseOfBefore(unopened)
    const before = await held()
    expect(restore(unopened.url, ['--restored'])).toEqual({
      status: 1,
      tells: '',
      says: "This database is from before Foolscap's first release (it has 001-foundation): it cannot be taken over, and nothing in it was changed.\n",
    })
    expect(await held()).toEqual(before)
  },
)

function restore(url: string | null, args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, DATABASE_URL: url ?? '' },
    encoding: 'utf8',
  })
  return { status, tells: stdout, says: stderr }
}
