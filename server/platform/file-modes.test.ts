import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreArchive, writeArchive } from './archive.ts'
import { claimDataDir, databaseFileIn, filesIn, lockFileIn, outboxIn } from './data-dir.ts'
import { shutOutOthers } from './file-modes.ts'
import { openDatabase } from './open-database.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** As a copy by hand, or another umask, would have left it. */
function anOpenDataDir(): string {
  const dataDir = join(aFolder(), 'data')
  const folders = [dataDir, filesIn(dataDir), join(filesIn(dataDir), 'ab'), outboxIn(dataDir)]
  for (const folder of folders) mkdirSync(folder)
  for (const folder of folders) chmodSync(folder, 0o777)
  for (const file of filesOf(dataDir)) {
    writeFileSync(file, 'x')
    chmodSync(file, 0o666)
  }
  return dataDir
}
const filesOf = (dataDir: string) => [
  ...['', '-wal', '-shm', '-closed'].map((suffix) => databaseFileIn(dataDir) + suffix),
  ...[lockFileIn(dataDir), join(filesIn(dataDir), 'ab', 'sheet'), join(outboxIn(dataDir), 'mail.eml')],
]
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

test('what others could read before, they cannot read any more, and what is not ours stays as it is', () => {
  const dataDir = anOpenDataDir()
  const strange = join(dataDir, 'notes.txt')
  writeFileSync(strange, 'x')
  chmodSync(strange, 0o644)
  expect(shutOutOthers(dataDir)).toBe(null)
  expect(new Set(filesOf(dataDir).map(modeOf))).toEqual(new Set(['600']))
  expect(new Set([dataDir, filesIn(dataDir), join(filesIn(dataDir), 'ab'), outboxIn(dataDir)].map(modeOf))).toEqual(
    new Set(['700']),
  )
  expect(modeOf(strange)).toBe('644')
})

test('what cannot be ensured is one sentence, and nothing elsewhere is touched', () => {
  const [dataDir, elsewhere] = [anOpenDataDir(), aFolder()]
  chmodSync(elsewhere, 0o755)
  rmSync(outboxIn(dataDir), { recursive: true })
  symlinkSync(elsewhere, outboxIn(dataDir))
  expect(shutOutOthers(dataDir)).toBe(
    `Others on this machine may be able to read ${outboxIn(dataDir)}: it is a link to something that they can`,
  )
  expect(modeOf(elsewhere)).toBe('755')

  chmodSync(dataDir, 0o1777)
  expect(shutOutOthers(dataDir)).toBe(
    `Others on this machine may be able to read ${dataDir}: it is a folder that all share, and 1 more`,
  )
  expect(modeOf(dataDir)).toBe('1777')
  chmodSync(elsewhere, 0o700)
  chmodSync(dataDir, 0o755)
  expect(shutOutOthers(dataDir)).toBe(null)
})

test('a new folder, a backup of it and what is restored are their owner’s alone', async () => {
  const dataDir = join(aFolder(), 'data')
  const release = claimDataDir(dataDir)
  const { close, transaction } = await openDatabase({ databaseUrl: null, dataDir })
  await transaction((tx) => tx.insertInto('site_settings').values({ name: 'brandName', value: 'x' }).execute())
  const sqlite = ['', '-wal', '-shm'].map((suffix) => databaseFileIn(dataDir) + suffix)
  expect([dataDir, lockFileIn(dataDir), ...sqlite].map(modeOf)).toEqual(['700', '600', '600', '600', '600'])
  await close()
  release()
  mkdirSync(join(filesIn(dataDir), 'ab'), { recursive: true })
  writeFileSync(join(filesIn(dataDir), 'ab', 'sheet'), 'x')

  const [archive, elsewhere] = [join(aFolder(), 'a.tgz'), aFolder()]
  await writeArchive(dataDir, archive)
  await restoreArchive(archive, elsewhere)
  expect(modeOf(archive)).toBe('600')
  const files = filesIn(elsewhere)
  expect([databaseFileIn(elsewhere), join(files, 'ab', 'sheet')].map(modeOf)).toEqual(['600', '600'])
  expect([files, join(files, 'ab')].map(modeOf)).toEqual(['700', '700'])
})
