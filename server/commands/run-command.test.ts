import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { aCommandProcess } from '#server/testing/commands.ts'

const commands = aCommandProcess()
afterAll(commands.end)

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a command says that fails, and its status. */
async function complaint(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<[status: number, says: string]> {
  const settings = { DATA_DIR: join(aFolder(), 'data'), ...env }
  const { status, err } = await commands.run({ file: `commands/${command}.ts`, args, env: settings })
  return [status, err]
}

const RESTORE_USAGE =
  'Usage: npm run restore -- FILE [--force], or with PostgreSQL, after pg_restore: npm run restore -- --restored\n'
const TUTOR = ['--email', 'nadia@home.test']

const TUTOR_USAGE = 'Usage: npm run tutor -- --email E [--name N] [--password P] [--without-second-factor]'

describe('a command that fails', () => {
  test.each([
    ['tutor', ['--colour', 'red'], `${TUTOR_USAGE}\n`],
    ['tutor', ['--email'], `${TUTOR_USAGE}\n`],
    ['tutor', ['--email', 'nadia'], `${TUTOR_USAGE}, or npm run tutor -- --without-second-factor\n`],
    ['tutor', [...TUTOR, '--password', 'short'], 'The password must have at least 12 characters\n'],
    ['backup', [], 'Usage: npm run backup -- FILE\n'],
    ['backup', ['--fast', 'x.tgz'], 'Usage: npm run backup -- FILE\n'],
    ['restore', ['--forse', 'x.tgz'], RESTORE_USAGE],
    ['restore', [], RESTORE_USAGE],
    ['restore', ['--restored'], RESTORE_USAGE],
    ['restore', ['--restored', 'x.tgz'], RESTORE_USAGE],
    ['restore', ['/nowhere/x.tgz'], '/nowhere/x.tgz cannot be read as a backup\n'],
  ])('%s %j says how, or why not', async (command, args, line) => {
    expect(await complaint(command, args)).toEqual([1, line])
  })

  test.each(['tutor', 'backup', 'restore', 'verify'])('%s names a wrong setting in one line', async (command) => {
    const args = command === 'tutor' ? TUTOR : command === 'verify' ? [] : ['x.tgz']
    expect(await complaint(command, args, { PORT: 'eighty' })).toEqual([
      1,
      'PORT must be a number from 0 to 65535, not "eighty"\n',
    ])
  })

  test.each(['tutor', 'verify'])('%s names a database that cannot be opened in one line', async (command) => {
    const args = command === 'tutor' ? TUTOR : []
    const dataDir = aFolder()
    writeFileSync(databaseFileIn(dataDir), 'Dear parents, '.repeat(500))
    const broken = `The database ${databaseFileIn(dataDir)} cannot be opened: file is not a database\n`
    expect(await complaint(command, args, { DATA_DIR: dataDir })).toEqual([1, broken])
    const [status, says] = await complaint(command, args, { DATABASE_URL: 'postgres://foolscap:hunter2@127.0.0.1:1/x' })
    expect([status, says]).toEqual([
      1,
      expect.stringMatching(/^The database that DATABASE_URL names cannot be reached: .*\n$/),
    ])
    expect(says).not.toContain('hunter2')
  })

  test.each(['tutor', 'verify', 'restore'])('%s names a folder that cannot be used in one line', async (command) => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    const args = { tutor: TUTOR, verify: [], restore: ['x.tgz'] }[command] ?? []
    const [status, says] = await complaint(command, args, { DATA_DIR: file })
    expect([status, says]).toEqual([1, expect.stringMatching(/^.*EEXIST.*\n$/)])
  })
})
