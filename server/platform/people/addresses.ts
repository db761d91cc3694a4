import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Spelled out, as in the index of addresses: without it SQLite would look at everybody (I11). */
export function hasAddress(table = 'users'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.email`)} <> ''`
}
