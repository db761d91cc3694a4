import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { CommandProblem } from './run-command.ts'

/** As much of a terminal as is asked and answered on. */
interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Whoever sits at a terminal types the word before all of it is replaced; a script has said `--force` and is asked nothing
 * (Rules: retention).
 */
export async function confirmReplacing(
  dataDir: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  if (!input.isTTY) return
  const asking = createInterface({ input, output })
  const question = `All that ${dataDir} holds is replaced. To go on, type replace: `
  const typed = await Promise.race([asking.question(question), once(asking, 'close').then(() => '')])
  asking.close()
  if (typed.trim() !== 'replace') throw new CommandProblem('Nothing was replaced')
}
