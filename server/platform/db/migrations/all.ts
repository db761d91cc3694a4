import { foundation } from './001-foundation.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [foundation]
