import { wire } from 'virtual:wire'
import type { accountExport } from '#contract/account-export.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof accountExport>('account', wire.accountExport)

export const downloadAccount = () => calls.download({})
