import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Row, row } from '../table.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const CLIENT = join(import.meta.dirname, '../../dist/client')
/** The entry, and the frame that a signed-in page lies in, which the router loads with it. */
const FRAME = ['app.html', 'routes/_app.tsx']
/** On a phone the frame fetches its menu after the page. */
const AFTERWARDS = 'shell/phone-sidebar.tsx'
const TUTORS = 'routes/_app._tutor.tsx'

/** The parts that each page is shown with, and the most script in KiB: our choice, so that a page that grows is seen. */
const PAGES: readonly (readonly [page: string, most: number, parts: readonly string[]])[] = [
  ['/booking', 188, ['routes/_app.booking.tsx']],
  ['/schedule of a student', 265, ['routes/_app.schedule.tsx', 'features/bookings/family/booking/book-lessons.tsx']],
  ['/schedule of the tutor', 235, ['routes/_app.schedule.tsx', 'features/bookings/tutor/manage-schedule.tsx']],
  ['/consultation', 253, ['routes/_app.consultation.tsx']],
  ['/payments', 194, ['routes/_app.payments.tsx', 'pages/payments/family-payments.tsx']],
  ['/quizzes', 186, ['routes/_app.quizzes.tsx', 'features/quizzes/my-quizzes.tsx']],
  ['/quiz', 194, ['routes/_app.quiz.$quizId.tsx', 'features/quizzes/taking/quiz-taking.tsx']],
  ['/resources', 189, ['routes/_app.resources.tsx', 'features/resources/family/my-resources.tsx']],
  ['/feedback', 185, ['routes/_app.feedback.tsx', 'features/feedback/lesson-feedback.tsx']],
  ['/chat', 183, ['routes/_app.chat.tsx', 'features/chat/student-chat.tsx']],
  ['/profile', 275, ['routes/_app.profile.tsx']],
  ['/students', 203, [TUTORS, 'routes/_app._tutor.students.index.tsx']],
  ['/students/{id}', 218, [TUTORS, 'routes/_app._tutor.students.$studentId.tsx']],
  ['/admin, payments', 214, [TUTORS, 'routes/_app._tutor.admin.tsx', 'features/payments/tutor/payments.tsx']],
]

/** What is loaded before the first page after signing in is there: the entry, its static imports and that page's chunks. */
export function firstRouteBytes(): Row[] {
  const chunks = reachedFrom([...FRAME, 'routes/_app.dashboard.tsx'])
  const scripts = new Set(chunks.map((chunk) => chunk.file))
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  return [
    row('First page after sign-in, script', kibibytes(scripts), { most: 174, unit: 'KiB gz' }, `${scripts.size} files`),
    row('First page after sign-in, CSS', kibibytes(styles), { most: 16, unit: 'KiB gz' }),
  ]
}

/** The script that each page loads when it is opened by its address, whatever data it then shows. */
export function pageBytes(): Row[] {
  return PAGES.map(([page, most, parts]) => {
    const scripts = new Set(reachedFrom([...FRAME, AFTERWARDS, ...parts]).map((chunk) => chunk.file))
    return row(`${page}, script`, kibibytes(scripts), { most, unit: 'KiB gz' }, `${scripts.size} files`)
  })
}

function reachedFrom(parts: readonly string[]): Chunk[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const reached = new Set<string>()
  const visit = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const part of parts) visit(keyOf(manifest, `web/app/${part}`))
  return [...reached].flatMap((key) => manifest[key] ?? [])
}

/** The router's plugin splits the page off its route. */
function keyOf(manifest: Manifest, path: string): string {
  const found = [`${path}?tsr-split=component`, path].find((key) => key in manifest)
  if (!found) throw new Error(`The manifest has no chunk for ${path}`)
  return found
}

function kibibytes(files: ReadonlySet<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  return bytes.reduce((total, each) => total + each, 0) / 1024
}
