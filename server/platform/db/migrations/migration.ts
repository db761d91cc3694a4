/** SQL that the two engines spell differently, for use inside a migration. */
export interface Dialect {
  readonly int: string
  readonly bytes: string
  readonly strict: string
  /** The last six characters of a text column, as an index expression. */
  readonly lastSix: (column: string) => string
  /** A clock column `HH:MM` as minutes of the day. */
  readonly clockMinutes: (column: string) => string
  readonly minuteRange: (start: string, end: string) => string
  readonly instantRange: (start: string, end: string) => string
  /** Refuses two rows whose half-open ranges overlap (I1, I15): a trigger pair, or an exclusion constraint. */
  readonly guardOverlap: (guard: OverlapGuard) => string[]
  /** Ends a guard of `guardOverlap`, so that it can be made again otherwise. */
  readonly endGuard: (guard: Pick<OverlapGuard, 'name' | 'table'>) => string[]
  /** Refuses to change a row when the condition on its OLD and NEW values holds. */
  readonly refuseUpdate: (guard: UpdateGuard) => string[]
  /** Refuses a new row when the condition on its NEW values holds; it may ask other tables. */
  readonly refuseInsert: (guard: UpdateGuard) => string[]
  /** Refuses to change or to delete a row when the condition on its OLD values holds; it may ask other tables. */
  readonly refuseChange: (guard: UpdateGuard & { readonly change: 'UPDATE' | 'DELETE' }) => string[]
  /** Refuses to change or to delete any row of a table (I7, I124). */
  readonly appendOnly: (guard: AppendOnlyGuard) => string[]
  /** The database's own clock, in milliseconds since 1970, as an expression. */
  readonly nowMs: string
  /** Guards that ask for a column by its new name: SQLite's follow it by themselves, PostgreSQL keeps them as text. */
  readonly renamed: (guards: readonly string[]) => string[]
  /** Refuses a row for a person who has been erased, also while that happens (Rules #82). */
  readonly refuseErased: (guard: PersonGuard) => string[]
  /** Keeps sums of a table's rows in another one, whoever writes them, and begins with those that are there. */
  readonly keepTotals: (totals: Totals) => string[]
  /** A column that the database makes of a name, and which stands in the same order on both (`name-order.ts`). */
  readonly orderOfName: (column: string) => string
  /** A new random id, as an expression, for rows that a migration itself writes. */
  readonly randomId: string
  /** A JSON object as text, of fields each with its expression. */
  readonly jsonObject: (fields: Readonly<Record<string, string>>) => string
  /** What of a text comes after its first blank line, or all of it. */
  readonly textAfter: (text: string, mark: 'blank line') => string
}

export interface UpdateGuard {
  readonly name: string
  readonly table: string
  readonly when: string
}

export interface AppendOnlyGuard extends Pick<UpdateGuard, 'name' | 'table'> {
  /** Which rows may be deleted after all: a condition on the OLD values. */
  readonly mayDelete?: string
}

export interface Totals {
  /** The table of the sums; its primary key are the keys. */
  readonly name: string
  /** Whose rows are summed up. */
  readonly of: string
  /** Columns of the sums, each with its expression on the row by this name. */
  readonly keys: Readonly<Record<string, (row: string) => string>>
  readonly sums: Readonly<Record<string, (row: string) => string>>
  /** Which rows count. */
  readonly counts: (row: string) => string
  /** The columns of all those expressions: a change of another one moves nothing. */
  readonly columns: readonly string[]
}

export interface PersonGuard {
  readonly table: string
  /** Of the guard, where the table has another one already. */
  readonly name?: string
  /** Whose row it is: an expression on the NEW values. */
  readonly person: string
  /** Columns that may say something of the person: changing them is refused too, unless they stay empty. */
  readonly texts?: readonly string[]
}

export interface OverlapGuard {
  readonly name: string
  readonly table: string
  /** Rows compete only when these columns agree. */
  readonly same: readonly string[]
  /** Rows with the same value here never compete; where it stands alone, the other column has the value. */
  readonly differ?: string | readonly [string, string]
  /** Only rows compete of which this column is 0. */
  readonly unless?: string
  /** The row's own id, where a row must not compete with itself. */
  readonly self?: string
  /** The range as an expression (PostgreSQL). */
  readonly range: string
  readonly startColumn: string
  readonly endColumn: string
  /** The longest a range may be, so that the look-up has a bound on both sides. */
  readonly longest?: number
}

/** One step of the schema. Numbered, forward only, applied in one transaction. */
export interface Migration {
  readonly name: string
  readonly statements: (dialect: Dialect) => readonly string[]
}
