import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Question } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { PEOPLE_AT_ONCE } from '#domain/people-search.ts'
import { api, ask, askPages } from '#web/app/lib/api.ts'
import type { Option } from '#web/app/ui/option.ts'
import { FIRST_ARE_LISTED } from './words.ts'

const { list } = api.students

export type Student = Answer<typeof students.list>[number]
export type StudentCounts = Answer<typeof students.counts>

type Wanted = NonNullable<Question<typeof students.list>['query']>
type Place = Pick<Wanted, 'after' | 'afterName' | 'registeredBy'>

/** Where the list goes on after a page; nowhere after one that is not full. */
function placeAfter(page: readonly Student[], atOnce: number): Place | undefined {
  const last = page.at(-1)
  if (!last || page.length < atOnce) return undefined
  return { after: last.id, ...(last.isNew ? { registeredBy: last.createdAt } : { afterName: last.name }) }
}

/** Our choice: what one looks through; for more there is the search. */
export const STUDENTS_AT_ONCE = 24

/** Those whom the tutor knows, by name, or the new ones, newest first, page by page. */
export const listedStudents = (isNew: boolean, search: string) =>
  infiniteQueryOptions({
    ...askPages(list, { query: { isNew, search, limit: STUDENTS_AT_ONCE } }, (page) =>
      placeAfter(page, STUDENTS_AT_ONCE),
    ),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })

/** The first who match, known ones before new ones: with a full page there are perhaps more. */
export const studentsFound = (search: string) =>
  queryOptions({ ...ask(list, { query: { search } }), placeholderData: keepPreviousData })

/** Everybody whom the tutor knows, by name; the newest ones as long as that is nobody. */
export const knownStudents = queryOptions({
  queryKey: [...list.key(), 'known'],
  queryFn: async ({ signal }) => {
    const known = await everyone({ isNew: false }, signal)
    return known.length > 0 ? known : list({}, { signal })
  },
  meta: { topics: list.reads },
})

/** All who match, known ones first, whatever their number. */
export const allStudents = (search: string): Promise<Student[]> => everyone({ search })

async function everyone(wanted: Wanted, signal?: AbortSignal): Promise<Student[]> {
  const all: Student[] = []
  for (let place: Place | undefined = {}; place; ) {
    const page: Student[] = await list({ query: { ...wanted, ...place } }, signal ? { signal } : {})
    all.push(...page)
    place = placeAfter(page, PEOPLE_AT_ONCE)
  }
  return all
}

export type StudentChoice = ReturnType<typeof useStudentChoice>

/** One student to choose: what is typed is looked for on the server, so that nobody is too many to be found. */
export function useStudentChoice(chosenId: string | null) {
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState<Student>()
  // The field says who is chosen: opened again it offers everybody.
  const search = typed === last?.name ? '' : typed.trim()
  const found = useQuery(studentsFound(search))
  const listed = found.data?.find(({ id }) => id === chosenId)
  const alone = useQuery({
    ...studentWith(chosenId ?? ''),
    enabled: chosenId !== null && last?.id !== chosenId && found.data !== undefined && !listed,
  })
  // Whoever is chosen stays known while others are looked for.
  const chosen = listed ?? [last, alone.data].find((each) => each !== undefined && each.id === chosenId)
  if (chosen && chosen !== last) setLast(chosen)
  const students: readonly Student[] | undefined =
    found.data && (chosen && !listed ? [...found.data, chosen] : found.data)
  return {
    /** Undefined until the first of them have come. */
    data: students,
    field: {
      label: 'Student',
      options: (students ?? []).map(
        ({ id, name, email, isNew }): Option => ({ id, name, note: isNew ? `New, ${email}` : email }),
      ),
      onSearch: setTyped,
      /** Says that more could be found. */
      description: found.data && found.data.length >= PEOPLE_AT_ONCE ? FIRST_ARE_LISTED : '',
    },
    chosen,
    isSearched: search !== '',
    /** There is somebody at all, as far as is known. */
    isAnybody: search !== '' || students?.length !== 0,
    isError: found.isError && !found.data,
    refetch: () => void found.refetch(),
  }
}

export const studentWith = (id: string) => ask(api.students.one, { params: { id } })
