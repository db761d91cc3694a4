/** The server: configuration, database, the product, an address; and an orderly end. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env, () => new Date())
