import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { confirmReplacing } from './confirming.ts'
import { CommandProblem } from './run-command.ts'

/** What was asked, and what came of it once this was typed. */
async function asked(typed: string | null, isTTY = true): Promise<{ shown: string; problem: unknown }> {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()]
  const confirming = confirmReplacing('/srv/foolscap', { input, output }).then(
    () => null,
    (problem: unknown) => problem,
  )
  if (typed === null) input.end()
  else input.write(`${typed}\n`)
  const problem = await confirming
  return { shown: String(output.read() ?? ''), problem }
}

const QUESTION = 'All that /srv/foolscap holds is replaced. To go on, type replace: '

test.each(['replace', '  replace '])('on a terminal %j goes on', async (typed) => {
  const { shown, problem } = await asked(typed)
  expect([shown.includes(QUESTION), problem]).toEqual([true, null])
})

test.each(['', 'yes', 'y', 'Replace', 'replace all', null])('on a terminal %j replaces nothing', async (typed) => {
  expect((await asked(typed)).problem).toEqual(new CommandProblem('Nothing was replaced'))
})

test('a script is asked nothing', async () => {
  expect(await asked('no', false)).toEqual({ shown: '', problem: null })
})
