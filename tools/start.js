/**
 * JavaScript, so that its one TypeScript file comes from the compile cache from the second start on: Node then does not
 * load its TypeScript compiler, which takes 15 to 30 MB.
 */
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { buildIfStale } = await import('./build-if-stale.ts')
buildIfStale()
await import('../dist/server/main.js')
