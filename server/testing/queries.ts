import { CompiledQuery, DefaultQueryExecutor, type Kysely } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Every query from now on, as it was sent. */
export function watchQueries(): CompiledQuery[] {
  const seen: CompiledQuery[] = []
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: unknown,
    query,
  ) {
    seen.push(query)
    return execute.call(this as never, query) as never
  })
  onTestFinished(() => spy.mockRestore())
  return seen
}

/** Does something between the answer to the first query that says this and whatever whoever asked does next. */
export function onceAnswered(said: RegExp, act: () => Promise<unknown>): void {
  const execute = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: unknown,
    query,
  ) {
    const answer = await execute.call(this as never, query)
    if (said.test(query.sql)) {
      spy.mockRestore()
      await act()
    }
    return answer as never
  })
  onTestFinished(() => spy.mockRestore())
}

/** The steps in which SQLite would answer these queries. */
export async function planOf({ database }: TestApp, queries: readonly CompiledQuery[]): Promise<string[]> {
  const steps: string[] = []
  for (const { sql, parameters } of [...queries]) {
    const explain = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters])
    const { rows } = await (database.db as Kysely<unknown>).executeQuery<{ detail: string }>(explain)
    steps.push(...rows.map((row) => row.detail))
  }
  return steps
}
