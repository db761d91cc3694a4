import { markFaults } from '#server/features/bookings/attendance/actions.ts'
import { heldTimeFaults } from '#server/features/bookings/held-times/actions.ts'
import { consentFaults } from '#server/features/consents/verification/actions.ts'
import { deliveryFaults } from '#server/features/deliveries/verification/actions.ts'
import { totalFaults } from '#server/features/finance/verification/actions.ts'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { linkFaults } from '#server/features/links/verification/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { quizFaults } from '#server/features/quizzes/verification/actions.ts'
import { readConfig } from '#server/platform/config.ts'
import { filesIn } from '#server/platform/data-dir.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fileFaults } from '#server/platform/files/verification.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run verify', async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, { checksLater: true, readsAll: true })
  const engines = database.faults() // on threads of their own meanwhile
  const ours = ourFaults(database.db, filesIn(config.dataDir)).catch(async (error) => {
    if ((await engines).length === 0) throw error
    return [] // what is damaged cannot be read, and the engine says where
  })
  const faults = [...(await ours), ...(await engines)]
  await database.close()

  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log('Everything agrees')
  process.exitCode = faults.length > 0 ? 1 : 0
})

async function ourFaults(db: Db, files: string): Promise<string[]> {
  const now = new Date()
  return [
    ...(await heldTimeFaults(db)),
    ...(await hourFaults(db)),
    ...(await paymentFaults(db)),
    ...(await markFaults(db, now)),
    ...(await totalFaults(db)),
    ...(await quizFaults(db)),
    ...(await deliveryFaults(db)),
    ...(await consentFaults(db)),
    ...(await linkFaults(db, now)),
    ...(await fileFaults(db, files, now)),
  ]
}
