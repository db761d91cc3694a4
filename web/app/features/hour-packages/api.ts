import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { HourPackage } from '#contract/hour-packages.ts'
import { api, ask } from '#web/app/lib/api.ts'

const { all } = api.hourPackages
const read = { placeholderData: keepPreviousData, meta: { topics: all.reads } }

/** Our choice: what one looks through; for more there is the search. */
export const PACKAGES_AT_ONCE = { desk: 24, phone: 10 }

/** Everyone's, newest first, page by page; `search` is a part of the student, the subject or the reference. */
export const packagePages = (search: string) =>
  infiniteQueryOptions({
    ...read,
    queryKey: [...all.key(), { search }],
    queryFn: ({ signal, pageParam }) =>
      all({ query: { ...pageParam, search, limit: PACKAGES_AT_ONCE.desk } }, { signal }),
    initialPageParam: {} as { purchasedBy?: Date; after?: string },
    getNextPageParam: (page) => {
      const last = lastOfFull(page, PACKAGES_AT_ONCE.desk)
      return last && { purchasedBy: last.purchasedAt, after: last.id }
    },
    select: ({ pages }) => pages.flat(),
  })

/** Those that are paid, the last one first, page by page; `search` is a part of the student or the reference. */
export const paidPackagePages = (search: string, atOnce: number) =>
  infiniteQueryOptions({
    ...read,
    queryKey: [...all.key(), { search, paid: true }],
    queryFn: ({ signal, pageParam }) => all({ query: { ...pageParam, paid: true, search, limit: atOnce } }, { signal }),
    initialPageParam: {} as { paidBy?: Date; after?: string },
    getNextPageParam: (page) => {
      const last = lastOfFull(page, atOnce)
      return last?.paidAt ? { paidBy: last.paidAt, after: last.id } : undefined
    },
    select: ({ pages }) => pages.flat(),
  })

/** With a page that is not full the list ends. */
function lastOfFull(page: readonly HourPackage[], atOnce: number): HourPackage | undefined {
  return page.length === atOnce ? page.at(-1) : undefined
}

/** What one student has bought, newest first. */
export const packagesOf = (studentId: string) => ask(api.hourPackages.ofStudent, { params: { studentId } })
