import { parseArgs } from 'node:util'
import { passwordProblem } from '#domain/people.ts'
import { createOrResetTutor, GENERATED_PASSWORD_HINT } from '#server/features/accounts/tutor/actions.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const USAGE = 'npm run tutor -- --email E [--name N] [--password P]'

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
  })
  if (!values.email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email)) throw new CommandProblem(`Usage: ${USAGE}`)
  if (values.password && passwordProblem(values.password, 'TUTOR'))
    throw new CommandProblem('The password must have at least 12 characters')

  const database = await openDatabase(readConfig(process.env))
  const { wasCreated, email, password } = await createOrResetTutor(
    { transaction: database.transaction, passwords: passwordsWith(), now: () => new Date() },
    { ...values, email: values.email },
  )
  await database.close()
  console.log(
    `${wasCreated ? 'The tutor was created' : 'The tutor has a new password'}: ${email}${values.password ? '' : ` · ${password}`}`,
  )
  if (!values.password) console.log(GENERATED_PASSWORD_HINT)
})
