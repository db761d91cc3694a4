/** Our commands, in one process for a suite: started anew for each they spend nearly all of their time on loading modules. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Typed {
  /** The command's file, from `server/` on. */
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}
export interface Ended {
  readonly status: number
  readonly out: string
  readonly err: string
}

export interface CommandProcess {
  readonly run: (typed: Typed) => Promise<Ended>
  readonly end: () => void
}

export function aCommandProcess(): CommandProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const host: ChildProcess = fork(join(import.meta.dirname, 'command-host.ts'), {
    env: { PATH, NODE_COMPILE_CACHE },
    execArgv: [],
  })
  const gone = once(host, 'exit').then(() =>
    Promise.reject(new Error('A command has ended the process of all of them')),
  )
  gone.catch(() => {})
  return {
    run: async (typed) => {
      const ended = once(host, 'message')
      host.send(typed)
      return (await Promise.race([ended, gone]))[0] as Ended
    },
    end: () => host.kill('SIGKILL'),
  }
}
