import type { SubjectTone } from '#domain/subjects.ts'

/** The subject's colour as an edge. The name always stands beside it. */
export const edgeOfTone: Record<SubjectTone, string> = {
  sky: 'border-sky',
  plum: 'border-plum',
  moss: 'border-moss',
  ochre: 'border-ochre',
  slate: 'border-slate',
}
/** The subject's colour as a bar. */
export const barOfTone: Record<SubjectTone, string> = {
  sky: 'bg-sky',
  plum: 'bg-plum',
  moss: 'bg-moss',
  ochre: 'bg-ochre',
  slate: 'bg-slate',
}
