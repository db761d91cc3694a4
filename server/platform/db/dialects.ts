import type { Dialect, OverlapGuard, PersonGuard, Totals, UpdateGuard } from './migrations/migration.ts'
import { ACCENTED } from './name-order.ts'

export const sqliteDialect: Dialect = {
  int: 'INTEGER',
  bytes: 'BLOB',
  strict: ' STRICT',
  lastSix: (column) => `substr(${column}, -6)`,
  clockMinutes: (column) => column,
  minuteRange: (start) => start,
  instantRange: (start) => start,
  guardOverlap: (guard) => [
    overlapTrigger(guard, 'insert', 'INSERT'),
    overlapTrigger(guard, 'update', `UPDATE OF ${[...guard.same, guard.startColumn, guard.endColumn].join(', ')}`),
  ],
  endGuard: ({ name }) => ['insert', 'update'].map((suffix) => `DROP TRIGGER ${name}_${suffix}`),
  refuseUpdate: ({ name, table, when }) => [
    `CREATE TRIGGER ${name} BEFORE UPDATE ON ${table} WHEN ${when}
    BEGIN SELECT RAISE(ABORT, 'constraint failed: ${name}'); END`,
  ],
  refuseInsert: ({ name, table, when }) => [
    `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} WHEN ${when}
    BEGIN SELECT RAISE(ABORT, 'constraint failed: ${name}'); END`,
  ],
  refuseChange: ({ name, table, when, change }) => [
    `CREATE TRIGGER ${name} BEFORE ${change} ON ${table} WHEN ${when}
    BEGIN SELECT RAISE(ABORT, 'constraint failed: ${name}'); END`,
  ],
  appendOnly: ({ name, table, mayDelete }) =>
    ['UPDATE', 'DELETE'].map(
      (change) =>
        `CREATE TRIGGER ${name}_${change.toLowerCase()} BEFORE ${change} ON ${table}${change === 'DELETE' && mayDelete ? ` WHEN NOT (${mayDelete})` : ''}
    BEGIN SELECT RAISE(ABORT, 'constraint failed: ${name}'); END`,
    ),
  nowMs: `(unixepoch() * 1000)`,
  refuseErased: (guard) =>
    momentsOf(guard).map(
      ({ suffix, moment, when }) => `CREATE TRIGGER ${nameOf(guard)}_${suffix} BEFORE ${moment} ON ${guard.table}
    WHEN ${when} AND EXISTS (SELECT 1 FROM users WHERE id = ${guard.person} AND deleted_at IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'constraint failed: person_erased'); END`,
    ),
  renamed: () => [],
  keepTotals: (totals) => [
    totalsSoFar(totals),
    ...[
      ['insert', 'INSERT', [addition(totals, 'NEW')]],
      ['update', `UPDATE OF ${totals.columns.join(', ')}`, [subtraction(totals, 'OLD'), addition(totals, 'NEW')]],
      ['delete', 'DELETE', [subtraction(totals, 'OLD')]],
    ].map(
      ([suffix, moment, steps]) => `CREATE TRIGGER ${totals.name}_${suffix} AFTER ${moment} ON ${totals.of}
    BEGIN ${(steps as string[]).join('; ')}; END`,
    ),
  ],
  orderOfName: (column) => {
    const plain = ACCENTED.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, `lower(${column})`)
    return `TEXT GENERATED ALWAYS AS (${plain}) VIRTUAL`
  },
  randomId: `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
  jsonObject: (fields) => `json_object(${pairsOf(fields)})`,
  textAfter: (text) => afterMark(text, `instr(${text}, char(10, 10))`),
}

function afterMark(text: string, place: string): string {
  return `substr(${text}, CASE WHEN ${place} = 0 THEN 1 ELSE ${place} + 2 END)`
}

function pairsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')
}

function overlapTrigger(guard: OverlapGuard, suffix: string, moment: string): string {
  const { table, startColumn, endColumn } = guard
  const apart = [guard.differ ?? guard.self ?? []].flat()
  const conditions = [
    ...guard.same.map((column) => `other.${column} = NEW.${column}`),
    ['other', 'NEW'].map((row) => firstValue(apart.map((column) => `${row}.${column}`))).join(' <> '),
    ...(guard.unless ? [`other.${guard.unless} = 0 AND NEW.${guard.unless} = 0`] : []),
    `other.${startColumn} < NEW.${endColumn}`,
    `other.${endColumn} > NEW.${startColumn}`,
    ...(guard.longest ? [`other.${startColumn} > NEW.${startColumn} - ${guard.longest}`] : []),
  ]
  return `CREATE TRIGGER ${guard.name}_${suffix} BEFORE ${moment} ON ${table}
    WHEN EXISTS (SELECT 1 FROM ${table} AS other WHERE ${conditions.join(' AND ')})
    BEGIN SELECT RAISE(ABORT, 'constraint failed: ${guard.name}'); END`
}

/** The first of these that has a value. */
function firstValue(columns: readonly string[]): string {
  return columns.length > 1 ? `coalesce(${columns.join(', ')})` : columns.join()
}

export const postgresDialect: Dialect = {
  int: 'BIGINT',
  bytes: 'BYTEA',
  strict: '',
  lastSix: (column) => `right(${column}, 6)`,
  clockMinutes: (column) => `(substr(${column}, 1, 2)::int * 60 + substr(${column}, 4, 2)::int)`,
  minuteRange: (start, end) => `int4range(${start}, ${end})`,
  instantRange: (start, end) => `int8range(${start}, ${end})`,
  guardOverlap: (guard) => [
    'CREATE EXTENSION IF NOT EXISTS btree_gist',
    `ALTER TABLE ${guard.table} ADD CONSTRAINT ${guard.name} EXCLUDE USING gist (${[
      ...guard.same.map((column) => `${column} WITH =`),
      ...(guard.differ ? [`${firstValue([guard.differ].flat())} WITH <>`] : []),
      `${guard.range.startsWith('int') ? guard.range : `(${guard.range})`} WITH &&`,
    ].join(', ')})${guard.unless ? ` WHERE (${guard.unless} = 0)` : ''}`,
  ],
  endGuard: ({ name, table }) => [`ALTER TABLE ${table} DROP CONSTRAINT ${name}`],
  refuseUpdate: ({ name, table, when }) => [
    refusal(name),
    `CREATE TRIGGER ${name} BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
  ],
  refuseInsert: (guard) => askingTrigger({ ...guard, moment: 'INSERT', row: 'NEW' }),
  refuseChange: (guard) =>
    askingTrigger({ ...guard, moment: guard.change, row: guard.change === 'DELETE' ? 'OLD' : 'NEW' }),
  appendOnly: ({ name, table, mayDelete }) => [
    refusal(name),
    `CREATE TRIGGER ${name} BEFORE UPDATE${mayDelete ? '' : ' OR DELETE'} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    ...(mayDelete
      ? [
          `CREATE TRIGGER ${name}_delete BEFORE DELETE ON ${table} FOR EACH ROW WHEN (NOT (${mayDelete}))
    EXECUTE FUNCTION ${name}()`,
        ]
      : []),
  ],
  nowMs: `(extract(epoch FROM clock_timestamp()) * 1000)`,
  // FOR SHARE waits for an erasure under way, and the next statement sees what it has done.
  refuseErased: (guard) => [
    `CREATE FUNCTION ${nameOf(guard)}_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM users WHERE id = ${guard.person} FOR SHARE;
      IF EXISTS (SELECT 1 FROM users WHERE id = ${guard.person} AND deleted_at IS NOT NULL) THEN
        RAISE EXCEPTION 'constraint failed' USING ERRCODE = 'check_violation', CONSTRAINT = 'person_erased';
      END IF;
      RETURN NEW;
    END $$`,
    ...momentsOf(guard).map(
      ({ suffix, moment, when }) => `CREATE TRIGGER ${nameOf(guard)}_${suffix} BEFORE ${moment} ON ${guard.table}
    FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${nameOf(guard)}_person()`,
    ),
  ],
  renamed: (guards) =>
    guards
      .filter((statement) => statement.startsWith('CREATE FUNCTION'))
      .map((statement) => statement.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')),
  keepTotals: (totals) => [
    totalsSoFar(totals),
    `CREATE FUNCTION ${totals.name}_keep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${subtraction(totals, 'OLD')}; END IF;
      IF TG_OP <> 'DELETE' THEN ${addition(totals, 'NEW')}; END IF;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${totals.name}_keep AFTER INSERT OR DELETE OR UPDATE OF ${totals.columns.join(', ')} ON ${totals.of}
    FOR EACH ROW EXECUTE FUNCTION ${totals.name}_keep()`,
  ],
  orderOfName: (column) => {
    const [from, to] = [0, 1].map((side) => ACCENTED.map((pair) => pair[side]).join(''))
    return `TEXT COLLATE "C" GENERATED ALWAYS AS (translate(lower(${column} COLLATE "C"), '${from}', '${to}')) STORED`
  },
  randomId: 'gen_random_uuid()::text',
  jsonObject: (fields) => `json_build_object(${pairsOf(fields)})::text`,
  textAfter: (text) => afterMark(text, `strpos(${text}, chr(10) || chr(10))`),
}

/** A condition of a trigger itself may not ask other tables. */
function askingTrigger({ name, table, when, moment, row }: UpdateGuard & { moment: string; row: string }): string[] {
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${when} THEN
        RAISE EXCEPTION 'constraint failed' USING ERRCODE = 'check_violation', CONSTRAINT = '${name}';
      END IF;
      RETURN ${row};
    END $$`,
    `CREATE TRIGGER ${name} BEFORE ${moment} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ]
}

function totalsSoFar({ name, of, keys, sums, counts }: Totals): string {
  const byKey = Object.values(keys).map((key) => key('counted'))
  const summed = Object.values(sums).map((sum) => `sum(${sum('counted')})`)
  return `INSERT INTO ${name} (${[...Object.keys(keys), ...Object.keys(sums)].join(', ')})
    SELECT ${[...byKey, ...summed].join(', ')} FROM ${of} AS counted WHERE ${counts('counted')} GROUP BY ${byKey.join(', ')}`
}

function addition({ name, keys, sums, counts }: Totals, row: string): string {
  const columns = [...Object.keys(keys), ...Object.keys(sums)]
  const values = [...Object.values(keys), ...Object.values(sums)].map((value) => value(row))
  const added = Object.keys(sums).map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`)
  return `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${values.join(', ')} WHERE ${counts(row)}
    ON CONFLICT (${Object.keys(keys).join(', ')}) DO UPDATE SET ${added.join(', ')}`
}

function subtraction({ name, keys, sums, counts }: Totals, row: string): string {
  const taken = Object.entries(sums).map(([sum, value]) => `${sum} = ${sum} - (${value(row)})`)
  const same = Object.entries(keys).map(([key, value]) => `${key} = ${value(row)}`)
  return `UPDATE ${name} SET ${taken.join(', ')} WHERE ${same.join(' AND ')} AND ${counts(row)}`
}

const nameOf = ({ name, table }: PersonGuard): string => name ?? table

function momentsOf({ texts = [] }: PersonGuard): { suffix: string; moment: string; when: string }[] {
  const isWritten = texts.map((column) => `coalesce(NEW.${column}, '') <> ''`).join(' OR ')
  const update = { suffix: 'text_of_present_person', moment: `UPDATE OF ${texts.join(', ')}`, when: `(${isWritten})` }
  const insert = { suffix: 'of_present_person', moment: 'INSERT', when: '1 = 1' }
  return texts.length > 0 ? [insert, update] : [insert]
}

function refusal(name: string): string {
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'constraint failed' USING ERRCODE = 'check_violation', CONSTRAINT = '${name}'; END $$`
}
