import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { afterFull, api, ask, askPages } from '#web/app/lib/api.ts'

const { all } = api.hourPackages

/** Our choice: what one looks through; for more there is the search. */
export const PACKAGES_AT_ONCE = { desk: 24, phone: 10 }

/** Everyone's, newest first, page by page; `search` is a part of the student, the subject or the reference. */
export const packagePages = (search: string) =>
  infiniteQueryOptions({
    ...askPages(all, { query: { search, limit: PACKAGES_AT_ONCE.desk } }, (page) =>
      afterFull(page, PACKAGES_AT_ONCE.desk, ({ purchasedAt, id }) => ({ purchasedBy: purchasedAt, after: id })),
    ),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flat(),
  })

/** Those that are paid, the last one first, page by page; `search` is a part of the student or the reference. */
export const paidPackagePages = (search: string, atOnce: number) =>
  infiniteQueryOptions({
    ...askPages(all, { query: { paid: true, search, limit: atOnce } }, (page) =>
      afterFull(page, atOnce, ({ paidAt, id }) => paidAt && { paidBy: paidAt, after: id }),
    ),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flat(),
  })

/** What one student has bought, newest first. */
export const packagesOf = (studentId: string) => ask(api.hourPackages.ofStudent, { params: { studentId } })
