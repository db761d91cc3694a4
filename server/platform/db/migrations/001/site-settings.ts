import type { Dialect } from '../migration.ts'

export const siteSettings = ({ strict }: Dialect): string[] => [
  `CREATE TABLE site_settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )${strict}`,
]
