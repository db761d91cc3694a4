/** Each message is a command as it is typed, its answer how it ended and what it said. */
import type { Ended, Typed } from './commands.ts'

/** What a command that has failed does no more. */
const over = new Promise<never>(() => {})
const own = { ...process.env }
let count = 0

process.on('message', async ({ file, args, env }: Typed) => {
  const said = { out: '', err: '' }
  const hear = (stream: keyof typeof said) => (line: unknown) => {
    said[stream] += `${line}\n`
  }
  console.log = hear('out')
  console.error = hear('err')
  process.env = { ...own, ...env }
  process.argv = [process.execPath, file, ...args]
  process.exitCode = undefined
  const exited = Promise.withResolvers<number>()
  process.exit = (code) => {
    exited.resolve(Number(code ?? process.exitCode ?? 0))
    throw over
  }
  count += 1
  // It runs as it is loaded: under an address of its own it is loaded, and its modules are there already.
  const done = import(`../${file}?${count}`).then(() => Number(process.exitCode ?? 0))
  const status = await Promise.race([exited.promise, done])
  done.catch(() => {})
  process.send?.({ status, ...said } satisfies Ended)
})
