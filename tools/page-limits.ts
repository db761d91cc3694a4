import type { Opener } from '#web/app/first-page.ts'

export type PageLimit = readonly [path: string, opener: Opener, most: number, tab?: string]

/**
 * The pages by whoever opens them, and the most script in KiB, compressed: our choice, so that a page that grows is seen
 * (`npm run bench`). The build puts its files together so that each page stays within it (tools/chunk-cost.ts).
 */
export const PAGE_LIMITS: readonly PageLimit[] = [
  ['/dashboard', 'STUDENT', 183],
  ['/dashboard', 'TUTOR', 196],
  ['/login', 'VISITOR', 169],
  ['/register', 'VISITOR', 174],
  ['/booking', 'STUDENT', 178],
  ['/schedule', 'STUDENT', 231, 'book'],
  ['/schedule', 'STUDENT', 221, 'lessons'],
  ['/schedule', 'TUTOR', 214, 'requests'],
  ['/consultation', 'STUDENT', 231],
  ['/payments', 'STUDENT', 188],
  ['/quizzes', 'STUDENT', 176],
  ['/quizzes', 'TUTOR', 204, 'overview'],
  ['/quiz/([^/]+)', 'STUDENT', 198],
  ['/resources', 'STUDENT', 172],
  ['/feedback', 'STUDENT', 171],
  ['/chat', 'STUDENT', 170],
  ['/profile', 'STUDENT', 243],
  ['/profile/notifications', 'STUDENT', 225],
  ['/profile/security', 'STUDENT', 175],
  ['/students', 'TUTOR', 194],
  ['/students/([^/]+)', 'TUTOR', 203],
  ['/admin', 'TUTOR', 199, 'overview'],
  ['/admin/audit', 'TUTOR', 172],
  ['/admin/deliveries', 'TUTOR', 175],
]

/** Our choice: what is left under each limit for what is added to a page. */
const ROOM_KIB = 3
/** As our script compresses: 3.03 to 3.08 on each page. */
const COMPRESSED = 3.04

/** How many bytes of script, before they are compressed, a page may be put together of besides the first file of all. */
export function bytesAllowed(most: number, firstFile: number): number {
  return (most - ROOM_KIB) * 1024 * COMPRESSED - firstFile
}
