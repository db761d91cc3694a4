import { constants, DatabaseSync } from 'node:sqlite'

/** Puts a file's rows in the place of a database's own; false where that no longer has the shape it had. */
export type RefillFromFile = (file: string) => boolean

/** What a start has written stays. */
const OF_A_START = 'schema_migrations'

/** A connection of its own, on which no trigger keeps a row where it is, and whose statements are prepared once. */
export function refillSqlite(path: string): { refill: RefillFromFile; close: () => void } {
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  connection.exec('PRAGMA synchronous = OFF; PRAGMA secure_delete = ON')
  const columnsOf = columnsByTable(connection)
  const shape = connection.prepare('PRAGMA schema_version')
  const shapeAtFirst = shape.get()?.schema_version
  connection.setAuthorizer((_action, _of, _what, _database, trigger) =>
    trigger === null ? constants.SQLITE_OK : constants.SQLITE_IGNORE,
  )
  const empty = emptyingOf(connection, [...columnsOf.keys()])
  /** By the file that they read. */
  const copies = new Map<string, () => void>()

  const copying = (file: string) => {
    const source = `kept_${copies.size}`
    connection.prepare(`ATTACH ? AS ${source}`).run(file)
    const filled = [...columnsOf].filter(([table]) => connection.prepare(`SELECT 1 FROM ${source}."${table}"`).get())
    const insertions = filled.map(([table, columns]) =>
      connection.prepare(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM ${source}."${table}"`),
    )
    return () => {
      for (const insertion of insertions) insertion.run()
    }
  }

  const refill = (file: string) => {
    if (shape.get()?.schema_version !== shapeAtFirst) return false
    const copy = copies.get(file) ?? copying(file)
    copies.set(file, copy)
    connection.exec('BEGIN IMMEDIATE')
    empty()
    copy()
    connection.exec('COMMIT')
    return true
  }
  return { refill, close: () => connection.close() }
}

/** Without the columns that are computed. */
function columnsByTable(connection: DatabaseSync): ReadonlyMap<string, string> {
  const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ?").all(OF_A_START)
  const columns = connection.prepare('SELECT name FROM pragma_table_info(?)')
  const quoted = (rows: Record<string, unknown>[]) => rows.map(({ name }) => `"${name}"`).join(', ')
  return new Map(tables.map(({ name }) => [String(name), quoted(columns.all(String(name)))]))
}

/** Most tables are empty after most tests. */
function emptyingOf(connection: DatabaseSync, tables: readonly string[]): () => void {
  const looks = tables.map((table) => `EXISTS (SELECT 1 FROM main."${table}") AS "${table}"`)
  const look = connection.prepare(`SELECT ${looks.join(', ')}`)
  const deletions = tables.map((table) => [table, connection.prepare(`DELETE FROM main."${table}"`)] as const)
  return () => {
    const isFilled = look.get() ?? {}
    for (const [table, deletion] of deletions) if (isFilled[table]) deletion.run()
  }
}
