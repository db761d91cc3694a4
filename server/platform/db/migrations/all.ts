import { firstRelease } from './001-first-release.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [firstRelease]
