/** What the tutor has collected, and what of it went out with which lessons. */
import type { AssignmentType, ResourceType } from '#domain/resources.ts'
import { BLUE, INK, pdfOf, pngOf, RED } from './files.ts'
import type { StudentKey, SubjectKey } from './practice.ts'

export interface LibraryFile {
  readonly title: string
  readonly description: string
  readonly subjects: readonly SubjectKey[]
  readonly type: ResourceType
  readonly fileName: string
  readonly content: () => Buffer
}

const isNear = (a: number, b: number, within = 0.06) => Math.abs(a - b) < within

/** The last one is the latest. */
export const library = {
  plan: file('Plan of the autumn term', 'For my own use.', ['maths', 'english'], 'LESSON_PLAN', 'autumn-plan.md', () =>
    Buffer.from('# Autumn term\n\n1. Number and surds\n2. Quadratics\n3. Circle theorems\n4. Past papers\n'),
  ),
  circles: file('Circle theorems on one page', '', ['maths'], 'LESSON_MATERIAL', 'circle.png', () =>
    pngOf({
      width: 10,
      height: 10,
      colourAt: (x, y) => {
        const isCircle = isNear(Math.hypot(x - 5, y - 5), 4)
        const isDiameter = isNear(y, 5) && x > 1 && x < 9
        const isTriangle = x > 1 && x < 9 && y > 5 && (isNear((x - 1) * 2, y - 5, 0.13) || isNear((9 - x) / 2, y - 5))
        if (isCircle) return INK
        if (isDiameter) return RED
        return isTriangle && Math.hypot(x - 5, y - 5) < 4 ? BLUE : null
      },
    }),
  ),
  surds: file('Surds: twelve questions', 'Without a calculator.', ['maths'], 'HOMEWORK', 'surds.pdf', () =>
    pdfOf('Surds: twelve questions', [
      ...['1.  Simplify the square root of 48.', '2.  Simplify the square root of 75.'],
      ...['3.  Expand (2 + root 3)(2 - root 3).', '4.  Rationalise 6 / root 2.'],
      '5.  Show that root 18 + root 8 = 5 root 2.',
    ]),
  ),
  surdsMarks: file('Surds: mark scheme', '', ['maths'], 'MARK_SCHEME', 'surds-mark-scheme.pdf', () =>
    pdfOf('Surds: mark scheme', ['1.  4 root 3', '2.  5 root 3', '3.  1', '4.  3 root 2', '5.  3 root 2 + 2 root 2']),
  ),
  pastPaper: file('Past paper, set 2', 'An hour and a half.', ['maths'], 'HOMEWORK', 'past-paper-2.pdf', () =>
    pdfOf('Past paper, set 2', [
      '1.  Write 84 as a product of primes.',
      '2.  Solve 3x + 7 = 22.',
      '3.  Factorise x² - 9.',
    ]),
  ),
  letter: file('A persuasive letter: plan', '', ['english'], 'HOMEWORK', 'persuasive-letter.txt', () =>
    Buffer.from('Who are you writing to?\nThree reasons, the strongest last.\nOne counter-argument, answered.\n'),
  ),
  extract: file('Reading Paper 1: the extract', 'About 700 words.', ['english'], 'LESSON_MATERIAL', 'extract.rtf', () =>
    Buffer.from('{\\rtf1\\ansi The tide had gone out further than anyone in the village could remember.}'),
  ),
  codes: file('Letter codes: practice', '', ['reasoning'], 'HOMEWORK', 'letter-codes.csv', () =>
    Buffer.from('code,word\nDBU,CAT\nEPH,DOG\nCJSE,?\n'),
  ),
  parts: file('Integration by parts', 'The ladder, step by step.', ['pureMaths'], 'LESSON_MATERIAL', 'parts.pdf', () =>
    pdfOf('Integration by parts', [
      'Choose u so that it becomes simpler.',
      'The integral of u dv is uv less that of v du.',
    ]),
  ),
  vectors: file('Vectors: homework 4', '', ['pureMaths'], 'HOMEWORK', 'vectors-4.pdf', () =>
    pdfOf('Vectors: homework 4', ['1.  Find the angle between (1, 2, 2) and (2, 0, 1).', '2.  Do the lines meet?']),
  ),
  poetry: file('Unseen poetry: ten questions', '', ['literature'], 'HOMEWORK', 'unseen-poetry.txt', () =>
    Buffer.from(
      '1. Who speaks, and to whom?\n2. Where does the poem turn?\n3. Which word would you not have chosen?\n',
    ),
  ),
  ratio: file('Ratio puzzles', 'For the kitchen table.', ['juniorMaths'], 'HOMEWORK', 'ratio-puzzles.pdf', () =>
    pdfOf('Ratio puzzles', ['1.  Share 35 sweets in the ratio 3 : 4.', '2.  Mix 2 parts of blue and 5 of yellow.']),
  ),
} satisfies Record<string, LibraryFile>
export type LibraryKey = keyof typeof library

export interface Gift {
  readonly student: StudentKey
  readonly subject: SubjectKey
  readonly resource: LibraryKey
  readonly as: AssignmentType
  /** Which of the student's taught lessons in the subject: 1 is the latest. */
  readonly lessonsAgo: number
  readonly isDone?: boolean
}

export const gifts: readonly Gift[] = [
  given('priya', 'maths', 'circles', 'LESSON_MATERIAL', 2),
  given('priya', 'maths', 'surds', 'HOMEWORK', 3, true),
  given('priya', 'maths', 'surdsMarks', 'MARK_SCHEME', 2),
  given('priya', 'maths', 'pastPaper', 'HOMEWORK', 1),
  given('priya', 'english', 'extract', 'LESSON_MATERIAL', 1),
  given('priya', 'english', 'letter', 'HOMEWORK', 1),
  given('oliver', 'maths', 'circles', 'LESSON_MATERIAL', 1),
  given('oliver', 'maths', 'surds', 'HOMEWORK', 2, true),
  given('oliver', 'maths', 'pastPaper', 'HOMEWORK', 1),
  given('noah', 'maths', 'surds', 'HOMEWORK', 1),
  given('freya', 'english', 'extract', 'LESSON_MATERIAL', 2),
  given('freya', 'english', 'letter', 'HOMEWORK', 2, true),
  given('harry', 'english', 'letter', 'HOMEWORK', 2),
  given('alfie', 'reasoning', 'codes', 'HOMEWORK', 2),
  given('isla', 'reasoning', 'codes', 'HOMEWORK', 1),
  given('isla', 'juniorMaths', 'ratio', 'HOMEWORK', 2, true),
  given('grace', 'juniorMaths', 'ratio', 'HOMEWORK', 1),
  given('thomas', 'pureMaths', 'parts', 'LESSON_MATERIAL', 2),
  given('thomas', 'pureMaths', 'vectors', 'HOMEWORK', 1),
  given('zara', 'pureMaths', 'vectors', 'HOMEWORK', 2, true),
  given('george', 'literature', 'poetry', 'HOMEWORK', 1),
]

function file(
  title: string,
  description: string,
  subjects: readonly SubjectKey[],
  type: ResourceType,
  fileName: string,
  content: () => Buffer,
): LibraryFile {
  return { title, description, subjects, type, fileName, content }
}

function given(
  student: StudentKey,
  subject: SubjectKey,
  resource: LibraryKey,
  as: AssignmentType,
  lessonsAgo: number,
  isDone = false,
): Gift {
  return { student, subject, resource, as, lessonsAgo, isDone }
}
