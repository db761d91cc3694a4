import { heldTimeFaults } from '#server/features/bookings/held-times/actions.ts'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run verify', async () => {
  const database = await openDatabase(readConfig(process.env))
  const { db } = database
  const faults = [
    ...(await database.faults()),
    ...(await heldTimeFaults(db)),
    ...(await hourFaults(db)),
    ...(await paymentFaults(db)),
  ]
  await database.close()

  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log('Everything agrees')
  process.exitCode = faults.length > 0 ? 1 : 0
})
