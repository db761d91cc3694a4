import { startPostgres } from './postgres.ts'

/** Workers are started after this and inherit the address. */
export async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
