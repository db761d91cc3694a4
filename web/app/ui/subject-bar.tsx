import type { SubjectTone } from '#domain/subjects.ts'
import { subjectTone } from '#domain/subjects.ts'
import { cx } from './class-names.ts'

export interface SubjectBarProps {
  subject: { id: string; name: string }
  /** It stands in the flow of a text, or reaches as far as what it stands beside. */
  shape?: 'beside' | 'in text' | 'tall'
}

const shapes = {
  beside: 'h-4 shrink-0',
  'in text': 'mr-2.5 inline-block h-4 align-[-2px]',
  tall: 'shrink-0 self-stretch',
}

/** The subject's colour before its name. */
export function SubjectBar({ subject, shape = 'beside' }: SubjectBarProps) {
  return <span className={cx('w-1.5 rounded-xs', shapes[shape], barOfTone[subjectTone(subject)])} aria-hidden />
}

/** The subject's colour as an edge. The name always stands beside it. */
export const edgeOfTone: Record<SubjectTone, string> = {
  sky: 'border-sky',
  plum: 'border-plum',
  moss: 'border-moss',
  ochre: 'border-ochre',
  slate: 'border-slate',
}
/** The subject's colour as a bar. */
const barOfTone: Record<SubjectTone, string> = {
  sky: 'bg-sky',
  plum: 'bg-plum',
  moss: 'bg-moss',
  ochre: 'bg-ochre',
  slate: 'bg-slate',
}
