import { ArchiveProblem } from '#server/platform/archive.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

/** Why a command was not carried out, in one line. */
export class CommandProblem extends Error {}

/** Does what a person has typed; whatever he or his machine can be told is one line and status 1, without a stack. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const line = isMistyped(error) ? `Usage: ${usage}` : sentenceOf(error)
    if (line === null) throw error
    console.error(line)
    process.exit(1)
  }
}

function isMistyped(error: unknown): boolean {
  return error instanceof TypeError && String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
}

/** Null for a bug of ours. A disk that is full, or a folder that may not be read, is the machine's own word. */
function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const isSaid = error instanceof CommandProblem || error instanceof ArchiveProblem || error instanceof StartProblem
  return isSaid || 'syscall' in error ? error.message : null
}
