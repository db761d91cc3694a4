import { subjectTone } from '#domain/subjects.ts'
import { cx } from './class-names.ts'
import { barOfTone } from './subject-tone.ts'

/** The subject's colour before its name. */
export function SubjectBar({ subject }: { subject: { id: string; name: string } }) {
  return <span className={cx('h-4 w-1.5 shrink-0 rounded-xs', barOfTone[subjectTone(subject)])} aria-hidden />
}
