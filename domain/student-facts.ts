/** Who sets an exam: the boards of GCSE and A-Level, and those of the 11+. */
export const BOARDS = ['AQA', 'EDEXCEL', 'OCR', 'EDUQAS', 'CCEA', 'CAMBRIDGE', 'GL', 'CEM', 'ISEB', 'OTHER'] as const
export type Board = (typeof BOARDS)[number]

export const boardLabel: Readonly<Record<Board, string>> = {
  ...{ AQA: 'AQA', EDEXCEL: 'Edexcel', OCR: 'OCR', EDUQAS: 'Eduqas', CCEA: 'CCEA', CAMBRIDGE: 'Cambridge' },
  ...{ GL: 'GL Assessment', CEM: 'CEM', ISEB: 'ISEB', OTHER: 'Another board' },
}

/** Percent by which a quiz's time limit is longer for a student: nothing to twice as long, by fives (Rules I130). */
export const EXTRA_TIMES: readonly number[] = Array.from({ length: 21 }, (_, step) => step * 5)

/** What is said of learning needs is kept while somebody has agreed to it alone; else the reason (Rules #199). */
export function needsProblem(needs: string, hasAgreed: boolean): 'needs_unagreed' | null {
  return needs === '' || hasAgreed ? null : 'needs_unagreed'
}
