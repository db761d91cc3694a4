import { parseArgs } from 'node:util'
import { passwordProblem } from '#domain/people.ts'
import {
  createOrResetTutor,
  GENERATED_PASSWORD_HINT,
  switchOffSecondFactor,
} from '#server/features/accounts/tutor/actions.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const USAGE = 'npm run tutor -- --email E [--name N] [--password P] [--without-second-factor]'
const OR = 'npm run tutor -- --without-second-factor'

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      ...{ email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
      'without-second-factor': { type: 'boolean' },
    },
  })
  const { email, name, password, 'without-second-factor': isFactorOff = false } = values
  const isReset = email !== undefined || name !== undefined || password !== undefined || !isFactorOff
  if (isReset && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')) throw new CommandProblem(`Usage: ${USAGE}, or ${OR}`)
  if (password && passwordProblem(password, 'TUTOR'))
    throw new CommandProblem('The password must have at least 12 characters')

  const database = await openDatabase(readConfig(process.env))
  const machine = { transaction: database.transaction, passwords: passwordsWith(), now: () => new Date() }
  if (isReset) await reset(machine, { email: email ?? '', name, password })
  if (isFactorOff) {
    const wasOn = await switchOffSecondFactor(machine)
    console.log(wasOn ? 'The second factor is off' : 'The second factor was off already')
  }
  await database.close()
})

async function reset(
  machine: Parameters<typeof createOrResetTutor>[0],
  wish: { email: string; name: string | undefined; password: string | undefined },
): Promise<void> {
  const { wasCreated, email, password } = await createOrResetTutor(machine, wish)
  console.log(
    `${wasCreated ? 'The tutor was created' : 'The tutor has a new password'}: ${email}${wish.password ? '' : ` · ${password}`}`,
  )
  if (!wish.password) console.log(GENERATED_PASSWORD_HINT)
}
