/** The product as `npm start` runs it, but for the limits, which one address would reach at once. */
import { join } from 'node:path'
import { reportUsage } from './report.ts'

const [PORT = '', DATA_DIR = '', DATABASE_URL = '', SMTP_URL = ''] = process.argv.slice(2)
const NO_LIMIT = '100000'
const bundle = join(import.meta.dirname, '../../dist/server/serve.js')
const { serve } = (await import(bundle)) as typeof import('#server/serve.ts')
const SECRET_KEY = DATABASE_URL ? Buffer.alloc(32, 7).toString('base64url') : ''
const mail = SMTP_URL ? { SMTP_URL, MAIL_FROM: 'post@tuition.test', MAIL_RATE: '0' } : {}
const env = { ...mail, PORT, DATA_DIR, DATABASE_URL, SECRET_KEY, RATE_LIMIT_USER: NO_LIMIT, RATE_LIMIT_IP: NO_LIMIT }
await serve(env, () => new Date())
reportUsage()
process.channel?.unref() // else it would not end when it is told to
