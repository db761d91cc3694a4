import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { personMaker } from '#bench/seed.ts'
import { quantile, type Row, row } from '#bench/table.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { asked } from '#server/testing/asked.ts'
import { innocentRows, whileAFamilyReads } from '../innocent.ts'
import { type Told, withProduct } from '../product.ts'
import type { Proof, Scale } from '../proof.ts'
import { aSchool, type School } from '../school.ts'

const SIZES = { whole: 3000, short: 250 }
const FAMILIES = 8

/** Very many strangers have registered, under names that come before every other; the tutor looks for her own. */
export const junkStudents: Proof = (scale) =>
  withProduct(
    async (product) => {
      const school = await aSchool(product, FAMILIES)
      const { result, met } = await whileAFamilyReads(school, async () => {
        const first = await read(school, {})
        const found = []
        for (const { email } of school.families) found.push(await read(school, { search: email }))
        return { first, found, all: await readAll(school) }
      })
      const ids = school.families.map(({ id }) => id)
      const top = idsOf(result.first).slice(0, FAMILIES)
      const total = SIZES[scale] + FAMILIES
      return [
        row('junk students: families at the head of the list', ids.filter((id) => top.includes(id)).length, {
          ...{ least: FAMILIES, unit: `of ${FAMILIES}` },
        }),
        row('junk students: families found by their e-mail', result.found.filter(isAlone).length, {
          ...{ least: FAMILIES, unit: `of ${FAMILIES}` },
        }),
        row('junk students: read page by page', result.all.length, { least: total, unit: 'students' }, `of ${total}`),
        ...timeRows(scale, [result.first, ...result.found]),
        ...innocentRows('junk students', met, scale),
      ]
      function isAlone(told: Told, place: number): boolean {
        return idsOf(told).length === 1 && idsOf(told)[0] === ids[place]
      }
    },
    (dataDir) => fill(dataDir, SIZES[scale]),
  )

/** Into the table itself: how long so many would have to register is another proof. */
async function fill(dataDir: string, count: number): Promise<void> {
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const database = new DatabaseSync(databaseFileIn(dataDir))
  database.exec('BEGIN')
  const people = personMaker(database, 'none', new Date())
  for (let n = 0; n < count; n++) people('NEW', `aa-${n}`)
  database.exec('COMMIT')
  database.close()
}

interface Student {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly isNew?: true
}

/** Asks no faster than anybody may. */
async function read({ product, tutor }: School, query: Record<string, string>): Promise<Told> {
  const { path, headers } = asked({ path: '/admin/students', privately: ['search', 'afterName'] }, query)
  for (;;) {
    const told = await product.ask({ path, headers, token: tutor.token, from: tutor.address })
    if (told.status !== 429) return told
    await setTimeout(1000)
  }
}

async function readAll(school: School): Promise<string[]> {
  const ids = new Set<string>()
  for (let query: Record<string, string> | null = {}; query; ) {
    const page: Student[] = (await read(school, query)).body
    const fresh = page.filter(({ id }) => !ids.has(id))
    for (const { id } of fresh) ids.add(id)
    const last = fresh.at(-1)
    query = last ? after(last) : null
  }
  return [...ids]
}

const after = ({ id, name, createdAt, isNew }: Student): Record<string, string> =>
  isNew ? { after: id, registeredBy: createdAt } : { after: id, afterName: name }

const idsOf = ({ body }: Told): string[] => (body as Student[]).map(({ id }) => id)

function timeRows(scale: Scale, answers: readonly Told[]): Row[] {
  if (scale === 'short') return []
  const p95 = quantile(
    answers.map(({ ms }) => ms),
    0.95,
  )
  return [row('junk students: the list and the searches, p95', p95, { most: 1000, unit: 'ms' })]
}
