/** The product without its pages, which Vite serves in development. Started anew by `node --watch`. */
import { readConfig } from '#server/platform/config.ts'
import { serve } from '#server/serve.ts'
import { intoMailPage } from './mails/sent.ts'

const { dataDir, mail } = readConfig(process.env)
await serve(process.env, () => new Date(), {
  pages: async () => null,
  ...(mail.smtpUrl ? {} : { deliver: intoMailPage(dataDir) }),
})
