import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { install, mayInstall } from '../../tools/apt.ts'

/** A mail server that takes a mail for anybody, and sends back what it cannot deliver. */
export interface Exim {
  readonly smtpUrl: string
  /** What it has put where mail to `sender` goes, oldest first. */
  readonly returned: () => Buffer[]
  readonly stop: () => Promise<void>
}

const PROGRAM = '/usr/sbin/exim4'

/** It needs root; on a machine of somebody's own it is not brought in. */
export function hasExim(): boolean {
  if (process.getuid?.() !== 0) return false
  if (!existsSync(PROGRAM) && process.env.CI && mayInstall()) install('exim4-daemon-light')
  return existsSync(PROGRAM)
}

/** Delivers to `known` and to `sender`, into files; nobody else is there. */
export async function startExim(folder: string, { known, sender }: { known: string; sender: string }): Promise<Exim> {
  const port = await freePort()
  const [spool, kept, returned] = [join(folder, 'spool'), join(folder, 'kept'), join(folder, 'returned')]
  for (const place of [spool, kept, returned]) mkdirSync(place, { recursive: true })
  // It delivers as somebody with few rights.
  for (const place of [kept, returned]) chmodSync(place, 0o777)
  chmodSync(folder, 0o755)
  const config = join(folder, 'exim.conf')
  writeFileSync(config, configOf({ port, spool, kept, returned, known, sender }))
  const daemon = spawn(PROGRAM, ['-C', config, '-bdf', '-q1m'], { stdio: 'ignore' })
  await listening(port)
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    returned: () => readdirSync(returned).map((name) => readFileSync(join(returned, name))),
    stop: async () => {
      const ended = once(daemon, 'exit')
      daemon.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Places extends Readonly<Record<'spool' | 'kept' | 'returned' | 'known' | 'sender', string>> {
  readonly port: number
}

const configOf = ({ port, spool, kept, returned, known, sender }: Places): string => `
primary_hostname = relay.test
keep_environment =
exim_user = root
exim_group = root
spool_directory = ${spool}
log_file_path = ${spool}/%slog
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts =
acl_smtp_rcpt = accept
acl_smtp_data = accept

begin routers
back:
  driver = accept
  condition = \${if eq{$local_part@$domain}{${sender}}}
  transport = returned
there:
  driver = accept
  condition = \${if eq{$local_part@$domain}{${known}}}
  transport = kept
gone:
  driver = redirect
  data = :fail: no such user here
  allow_fail

begin transports
returned:
  driver = appendfile
  directory = ${returned}
  create_directory = false
  user = nobody
  group = nogroup
kept:
  driver = appendfile
  directory = ${kept}
  create_directory = false
  user = nobody
  group = nogroup

begin retry
* * F,1h,1m
`

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isThere) return
    await setTimeout(100)
  }
  throw new Error('Exim does not listen')
}
