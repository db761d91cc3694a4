import type { accountExport } from '#contract/account-export.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import { wireRoutes } from '#web/app/lib/wire-routes.gen.ts'

const calls = clientFor<typeof accountExport>('account', wireRoutes.accountExport)

export const downloadAccount = () => calls.download({})
