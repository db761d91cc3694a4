import pg from 'pg'

/** The rows of the tables that had any, each table's as JSON. */
export type RowsByTable = ReadonlyMap<string, string>

/** What a start has written stays. */
const OF_A_START = 'schema_migrations'

/**
 * A connection of its own, on which neither triggers nor references keep a row where it is. Its statements stand in
 * functions, which the server plans once, and the rows in a schema beside the product's.
 */
export async function refillPostgres(url: string): Promise<{
  refill: (rows: RowsByTable) => Promise<void>
  rows: () => Promise<RowsByTable>
  close: () => Promise<void>
}> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE SCHEMA testing; SET session_replication_role = replica')
  const columnsOf = await columnsByTable(client)
  const functions = new Map<RowsByTable, string>()

  const filling = async (rows: RowsByTable) => {
    const name = `testing.filling_${functions.size}`
    const deletions = [...columnsOf.keys()].map(
      (table) => `IF EXISTS (SELECT FROM "${table}") THEN DELETE FROM "${table}"; END IF;`,
    )
    const insertions: string[] = []
    for (const [table, json] of rows) {
      const [kept, columns] = [`${name}_${table}`, columnsOf.get(table)]
      const values = `json_populate_recordset(NULL::public."${table}", ${pg.escapeLiteral(json)})`
      await client.query(`CREATE TABLE ${kept} AS SELECT ${columns} FROM ${values}`)
      insertions.push(`INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM ${kept};`)
    }
    const body = `BEGIN ${[...deletions, ...insertions].join(' ')} END`
    await client.query(`CREATE FUNCTION ${name}() RETURNS void LANGUAGE plpgsql AS $$${body}$$`)
    return name
  }

  return {
    refill: async (rows) => {
      const name = functions.get(rows) ?? (await filling(rows))
      functions.set(rows, name)
      await client.query(`SELECT ${name}()`)
    },
    rows: async () => {
      const found = new Map<string, string>()
      for (const table of columnsOf.keys()) {
        const { rows } = await client.query(`SELECT json_agg(kept)::text AS json FROM "${table}" AS kept`)
        if (rows[0].json) found.set(table, rows[0].json)
      }
      return found
    },
    close: () => client.end(),
  }
}

/** Without the columns that are computed. */
async function columnsByTable(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
     FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> $1 AND is_generated = 'NEVER' GROUP BY table_name`,
    [OF_A_START],
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
