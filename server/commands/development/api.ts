/** The product without its pages, which Vite serves in development. Started anew by `node --watch`. */
import { serve } from '#server/serve.ts'

await serve(
  process.env,
  () => new Date(),
  async () => null,
)
