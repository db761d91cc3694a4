import { foundation } from './001-foundation.ts'
import { oneConsultation } from './002-one-consultation.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [foundation, oneConsultation]
