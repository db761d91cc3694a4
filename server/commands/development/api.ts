/**
 * The product without its pages, which Vite serves in development. Started anew by `node --watch`. With `--mail-page` mail
 * that no server takes is shown at `/mails`.
 */
import { readConfig } from '#server/platform/config.ts'
import { serve } from '#server/serve.ts'
import { intoMailPage } from './mails/sent.ts'

const { dataDir, mail } = readConfig(process.env)
await serve(process.env, () => new Date(), {
  pages: async () => null,
  ...(mail.smtpUrl || !process.argv.includes('--mail-page') ? {} : { deliver: intoMailPage(dataDir) }),
})
