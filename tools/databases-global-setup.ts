import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Workers are started after this and inherit the folder. They are ended by a signal, and could not remove it themselves. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-databases-'))
  process.env.TEST_DATABASES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
