import { buildIfStale } from './build-if-stale.ts'

buildIfStale()
// After the build: the server reads what the build writes as soon as it is imported.
await import('#server/main.ts')
