/** The product as it is run, but with a clock that is so many milliseconds ahead: what was claimed before may be claimed again. */
import { join } from 'node:path'

const ahead = Number(process.env.PROVE_CLOCK_AHEAD)
const bundle = join(import.meta.dirname, '../../dist/server/serve.js')
const { serve } = (await import(bundle)) as typeof import('#server/serve.ts')
await serve(process.env, () => new Date(Date.now() + ahead))
