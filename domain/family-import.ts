import { bandOf } from './bands.ts'
import { inRow, type RowNote, type WrittenParent, type WrittenStudent } from './family-csv.ts'
import { MOST_CHILDREN } from './family-invites.ts'
import type { Role } from './people.ts'
import { type Category, subjectInFull } from './subjects.ts'

/** What is there already. */
export interface Known {
  readonly subjects: readonly { readonly id: string; readonly name: string; readonly category: Category }[]
  /** Whose account each e-mail of the file is; those that nobody has are left out. */
  readonly roleOf: ReadonlyMap<string, Role>
  readonly families: readonly { readonly id: string; readonly name: string; readonly students: readonly string[] }[]
}

export interface PlannedStudent extends Pick<WrittenStudent, 'row' | 'name' | 'yearGroup' | 'school'> {
  readonly subjects: readonly { readonly id: string; readonly name: string }[]
}
export interface PlannedFamily {
  /** Null where it is made. */
  readonly id: string | null
  readonly name: string
  readonly students: readonly PlannedStudent[]
  /** Each is invited for the students in whose rows he stands. */
  readonly parents: readonly (WrittenParent & { readonly rows: readonly number[] })[]
}
export interface ImportPlan {
  readonly families: readonly PlannedFamily[]
  readonly problems: readonly RowNote[]
  readonly warnings: readonly RowNote[]
}

/** What becomes of the students of a file, with what is wrong and what is left out, in the order of the rows (Rules #195). */
export function planImport(written: readonly WrittenStudent[], known: Known): ImportPlan {
  const problems: RowNote[] = []
  const warnings: RowNote[] = []
  const families = [...Map.groupBy(written, ({ key }) => key).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const there = known.families.filter(({ name }) => isCalledLike(name, first.family))
    if (there.length > 1) problems.push(inRow(first.row, `there are several families called ${first.family}`))
    const names = new Set((there[0]?.students ?? []).map(plain))
    const fresh = rows.filter(({ row, name }) => {
      if (names.has(plain(name))) warnings.push(inRow(row, `${name} is in this family already (left out)`))
      else names.add(plain(name))
      return !warnings.some((warning) => warning.row === row)
    })
    if (fresh.length === 0) return []
    const students = fresh.map((row) => studentOf(row, known.subjects, problems))
    const parents = parentsOf(fresh, known.roleOf, problems)
    return [{ id: there[0]?.id ?? null, name: there[0]?.name ?? first.family, students, parents }]
  })
  const byRow = (a: RowNote, b: RowNote) => a.row - b.row
  return { families, problems: problems.toSorted(byRow), warnings: warnings.toSorted(byRow) }
}

function studentOf(
  { row, name, yearGroup, school, subjects: wished }: WrittenStudent,
  known: Known['subjects'],
  problems: RowNote[],
): PlannedStudent {
  const subjects = wished.flatMap((called) => {
    const found = subjectsCalled(called, yearGroup, known)
    if (found.length === 0) problems.push(inRow(row, `there is no subject called ${called}`))
    const [first] = found
    if (first && found.length > 1)
      problems.push(inRow(row, `there are several subjects called ${called}, such as ${subjectInFull(first)}`))
    return found.length === 1 ? found : []
  })
  const chosen = subjects.map((subject) => ({ id: subject.id, name: subjectInFull(subject) }))
  return { row, name, yearGroup, school, subjects: [...new Map(chosen.map((each) => [each.id, each])).values()] }
}

/** In full, or by the name alone where the year group says which. */
function subjectsCalled(
  called: string,
  yearGroup: number | null,
  known: Known['subjects'],
): Known['subjects'][number][] {
  const inFull = known.filter((subject) => isCalledLike(subjectInFull(subject), called))
  if (inFull.length > 0) return inFull
  const named = known.filter(({ name }) => isCalledLike(name, called))
  if (named.length < 2) return named
  const band = bandOf(yearGroup, [])
  const ofAge = named.filter(({ category }) => category === band)
  return ofAge.length === 1 ? ofAge : named
}

/** Who has the same e-mail, or where there is none the same name, is one. */
function parentsOf(
  students: readonly WrittenStudent[],
  roleOf: Known['roleOf'],
  problems: RowNote[],
): PlannedFamily['parents'] {
  const found = new Map<string, WrittenParent & { rows: number[] }>()
  for (const { row, parents } of students)
    for (const parent of parents) {
      const role = roleOf.get(parent.email)
      if (role === 'STUDENT') problems.push(inRow(row, 'this e-mail belongs to a student'))
      if (role === 'TUTOR') problems.push(inRow(row, 'this e-mail is your own'))
      const key = parent.email || plain(parent.name)
      const one = found.get(key) ?? { ...parent, rows: [] }
      if (!one.rows.includes(row)) one.rows.push(row)
      if (one.rows.length === MOST_CHILDREN + 1)
        problems.push(inRow(row, `a parent is invited for ${MOST_CHILDREN} students at most`))
      found.set(key, one)
    }
  return [...found.values()]
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
/** Whether both are called the same, in any case and without accents. */
export const isCalledLike = (one: string, other: string): boolean => plain(one) === plain(other)
