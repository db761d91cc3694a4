import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db } from './database.ts'

type Bindable = string | number | Uint8Array

/**
 * A query that is built and compiled once for each engine rather than at each request, which costs more than most of
 * our queries themselves: without this a week's grid takes 28 % more CPU, a subject's slots 22 %, a booking 6 %. For the
 * hot ones, whose text never depends on what is asked: `build` sees no real values, so it may hand them to the query but
 * never look at them.
 */
export function prepared<Row, Given extends Readonly<Record<string, Bindable>>>(
  build: (db: Db, given: Given) => { compile: () => CompiledQuery<Row> },
): (db: Db, given: Given) => Promise<Row[]> {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, given) => {
    const executor = (db as unknown as QueryExecutorProvider).getExecutor()
    const compiled = compiledFor.get(executor.adapter) ?? build(db, placeholders<Given>()).compile()
    compiledFor.set(executor.adapter, compiled)
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    return run(db, { ...compiled, parameters })
  }
}

/** A query that has been compiled elsewhere. */
export async function run<Row>(db: Db, compiled: CompiledQuery<Row>): Promise<Row[]> {
  return (await (db as unknown as QueryExecutorProvider).getExecutor().executeQuery<Row>(compiled)).rows
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

function placeholders<Given>(): Given {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given
}
