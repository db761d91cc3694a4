import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { install, mayInstall } from './apt.ts'

/** The folder that holds PostgreSQL's own programs; the newest version where there are several. */
export function findPostgres(): string | undefined {
  const packaged = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/opt/postgresql*/bin']
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

/** Whether a run must include PostgreSQL: on a build machine always, elsewhere where there is one. */
export function postgresIsExpected(): boolean {
  return Boolean(process.env.CI || process.env.TEST_DATABASE_URL || findPostgres())
}

export function ensurePostgres(): void {
  if (process.env.TEST_DATABASE_URL || findPostgres() || !mayInstall()) return
  // Debian's package would otherwise make and start a cluster of its own.
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  install('postgresql')
}

/**
 * A private cluster in a temporary folder, or the server that TEST_DATABASE_URL names. The role in the URL may create
 * databases. Nothing here survives a crash, on purpose: it is fast and thrown away.
 */
export async function startPostgres(): Promise<PostgresServer> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  ensurePostgres()
  const programs = findPostgres()
  if (!programs) throw new Error('No PostgreSQL was found. Install it, or set TEST_DATABASE_URL to a server for tests.')
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off', 'max_connections=400']
  return startCluster(programs, tmpdir(), [...settings, 'shared_buffers=64MB'])
}

export interface PostgresServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A cluster of its own in a folder under `within`, reached through a Unix socket there. */
export async function startCluster(
  programs: string,
  within: string,
  wanted: readonly string[],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(within, 'foolscap-postgres-'))
  const data = join(folder, 'data')
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  const initdb = ['-D', data, '-U', 'foolscap', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })

  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'lc_messages=C', ...wanted]
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    const gone = once(server, 'exit')
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
    process.off('exit', leave).off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
  const interrupted = () => stop().finally(() => process.exit(130))
  const leave = () => {
    server.kill('SIGQUIT')
    removeOnceStill(folder)
  }
  process.once('exit', leave).once('SIGINT', interrupted).once('SIGTERM', interrupted)

  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })

  return { url: `postgres://foolscap@localhost/postgres?host=${folder}`, stop }
}

/** While this process exits nothing can be awaited, and the server may still write for a moment. */
function removeOnceStill(folder: string): void {
  for (let attempt = 0; attempt < 20 && existsSync(folder); attempt++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Tried again: a file appeared while the folder was being emptied.
    }
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString())
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }
  }
}
