import type { DatabaseSync } from 'node:sqlite'

/** SQLite names columns where PostgreSQL names the index: `users.email` means `users_email_unique`. */
export function uniqueIndexNames(connection: DatabaseSync): ReadonlyMap<string, string> {
  const indexes = connection
    .prepare(
      `SELECT m.name AS table_name, l.name AS index_name
       FROM sqlite_master AS m JOIN pragma_index_list(m.name) AS l
       WHERE m.type = 'table' AND l."unique" = 1`,
    )
    .all() as { table_name: string; index_name: string }[]
  const columnsOf = connection.prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno')
  return new Map(
    indexes.map(({ table_name, index_name }) => {
      const columns = columnsOf.all(index_name).map((row) => `${table_name}.${row.name}`)
      return [columns.join(', '), index_name]
    }),
  )
}
