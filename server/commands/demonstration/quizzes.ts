/** The quizzes, as the tutor wrote them into spreadsheets, and how they went. */
import type { QuizSubject } from '#domain/quizzes.ts'
import { BLUE, INK, pngOf, RED } from './files.ts'
import type { StudentKey } from './practice.ts'

export interface WrittenQuiz {
  readonly title: string
  readonly subject: QuizSubject
  readonly description: string
  /** In seconds. */
  readonly timeLimit: number | null
  readonly uploadedDaysAgo: number
  readonly csv: string
  readonly media?: Readonly<Record<string, () => Buffer>>
  readonly assigned: readonly Assigned[]
  readonly sittings: readonly Sat[]
}
interface Assigned {
  readonly students: readonly StudentKey[]
  readonly daysAgo: number
  /** From today; null is none. */
  readonly dueInDays: number | null
}
export interface Sat {
  readonly student: StudentKey
  readonly daysAgo: number
  /** Of the questions, from the first: which were answered wrongly. */
  readonly wrong: readonly number[]
  readonly minutes: number
  /** Still under way. */
  readonly isOpen?: true
}

const HEADER = 'questionType,questionText,choiceA,choiceB,choiceC,choiceD,correctAnswer,explanation,mediaFile'
const rows = (...lines: string[]) => [HEADER, ...lines].join('\r\n')

export const quizzes: readonly WrittenQuiz[] = [
  {
    ...{ title: 'Fractions, surds and indices', subject: 'MATHS', timeLimit: 900, uploadedDaysAgo: 41 },
    description: 'Eight questions without a calculator.',
    csv: rows(
      'MCQ,"What is $\\frac{1}{2} + \\frac{1}{3}$?",$\\frac{2}{5}$,$\\frac{5}{6}$,$\\frac{1}{6}$,$\\frac{2}{3}$,B,"Over six: $\\frac{3}{6} + \\frac{2}{6} = \\frac{5}{6}$."',
      'MCQ,Simplify $\\sqrt{48}$.,$4\\sqrt{3}$,$3\\sqrt{4}$,$16\\sqrt{3}$,$2\\sqrt{24}$,A,$48 = 16 \\times 3$ and $\\sqrt{16} = 4$.',
      'TYPE_IN,What is $2^{-2}$ as a decimal?,,,,,0.25,"$2^{-2} = \\frac{1}{4}$. A fraction counts as well.",',
      'MCQ,Which is larger than $\\frac{3}{4}$?,0.7,$\\frac{7}{10}$,$\\frac{4}{5}$,74%,C,,',
      'TYPE_IN,$x^5 \\div x^2 = x^n$. What is $n$?,,,,,3,The powers are taken from one another.,',
      'MCQ,"What is $(\\sqrt{5} + 1)(\\sqrt{5} - 1)$?",4,5,6,$2\\sqrt{5}$,A,A difference of two squares: $5 - 1$.,',
      'TYPE_IN,What is $\\frac{3}{8}$ of 56?,,,,,21,"An eighth is 7, and three of them are 21.",',
      'MCQ,Solve $x^2 - 5x + 6 = 0$.,$x = 1$ or $6$,$x = -2$ or $-3$,$x = 2$ or $3$,$x = 0$ or $5$,C,$(x - 2)(x - 3) = 0$.,',
    ),
    assigned: [
      { students: ['priya', 'oliver', 'noah'], daysAgo: 40, dueInDays: -12 },
      { students: ['zara', 'thomas'], daysAgo: 30, dueInDays: null },
    ],
    sittings: [
      { student: 'priya', daysAgo: 37, wrong: [1, 2, 5], minutes: 13 },
      { student: 'priya', daysAgo: 20, wrong: [5], minutes: 9 },
      { student: 'oliver', daysAgo: 33, wrong: [0, 1, 2, 5, 7], minutes: 15 },
      { student: 'oliver', daysAgo: 14, wrong: [1, 5], minutes: 16 },
      { student: 'zara', daysAgo: 26, wrong: [], minutes: 6 },
      { student: 'thomas', daysAgo: 21, wrong: [3], minutes: 8 },
    ],
  },
  {
    ...{ title: 'Reading pictures', subject: 'MATHS', timeLimit: null, uploadedDaysAgo: 27 },
    description: 'Count the squares. Take as long as you like.',
    csv: rows(
      'TYPE_IN,How many squares long is the red side?,,,,,5,Three and four squared are 9 and 16: together 25.,triangle.png',
      'TYPE_IN,How many squares high are all four bars together?,,,,,14,2 + 5 + 3 + 4.,bars.png',
      'MCQ,Which bar is half as high as the last one?,The first,The second,The third,None of them,A,Two is half of four.,bars.png',
      'MCQ,Where does the curve cross the thick line?,At 0 and 4,At 1 and 3,At 2 only,Nowhere,B,Count from the left edge of the curve’s axis.,curve.png',
    ),
    media: { 'triangle.png': triangle, 'bars.png': bars, 'curve.png': curve },
    assigned: [{ students: ['priya', 'isla', 'grace', 'noah'], daysAgo: 25, dueInDays: 6 }],
    sittings: [
      { student: 'isla', daysAgo: 19, wrong: [0], minutes: 11 },
      { student: 'grace', daysAgo: 10, wrong: [0, 3], minutes: 17 },
      { student: 'noah', daysAgo: 1, wrong: [], minutes: 4, isOpen: true },
    ],
  },
  {
    ...{ title: 'Words in context', subject: 'VOCABULARY', timeLimit: 600, uploadedDaysAgo: 18 },
    description: 'Choose the word that fits best.',
    csv: rows(
      'MCQ,"The teacher’s praise was so ___ that nobody believed it.",lavish,scarce,brief,dull,A,,',
      'MCQ,"Which word means the opposite of ‘generous’?",mean,kind,rich,loud,A,,',
      'TYPE_IN,"Which word for ‘happy’ begins with j?",,,,,joyful,,',
      'MCQ,"‘Reluctant’ is closest to…",eager,unwilling,tired,certain,B,Somebody reluctant would rather not.,',
      'MCQ,"After the storm the sea was ___.",placid,furious,crowded,shallow,A,,',
    ),
    assigned: [
      { students: ['freya', 'harry', 'alfie', 'isla'], daysAgo: 16, dueInDays: -2 },
      { students: ['priya'], daysAgo: 5, dueInDays: 4 },
    ],
    sittings: [
      { student: 'freya', daysAgo: 12, wrong: [4], minutes: 5 },
      { student: 'alfie', daysAgo: 9, wrong: [0, 2, 3], minutes: 3 },
      { student: 'isla', daysAgo: 8, wrong: [], minutes: 7 },
    ],
  },
  {
    ...{ title: 'The lighthouse keeper', subject: 'COMPREHENSION', timeLimit: 1200, uploadedDaysAgo: 2 },
    description: 'Read the extract first. Not given to anybody yet.',
    csv: rows(
      'MCQ,Why does the keeper not answer at first?,He is asleep,He is afraid,He does not hear,He is proud,C,,',
      'MCQ,What does ‘the light went round’ show?,That time passes,That he is ill,That a ship comes,Nothing,A,,',
    ),
    assigned: [],
    sittings: [],
  },
]

const isNear = (a: number, b: number, within = 0.07) => Math.abs(a - b) < within

/** Legs of four and three squares. */
function triangle(): Buffer {
  const colourAt = (x: number, y: number) => {
    if (isNear((x - 1) * 0.75, y - 1, 0.09) && x > 1 && x < 5) return RED
    if ((isNear(y, 1) && x > 1 && x < 5) || (isNear(x, 5) && y > 1 && y < 4)) return INK
    return null
  }
  return pngOf({ width: 6, height: 5, colourAt })
}

function bars(): Buffer {
  const heights = [2, 5, 3, 4]
  const colourAt = (x: number, y: number) => {
    const bar = Math.floor((x - 1) / 2)
    const isBar = x > 1 && (x - 1) % 2 < 1 && y > 1 && y < 1 + (heights[bar] ?? 0)
    if (isBar) return bar % 2 === 0 ? BLUE : RED
    return isNear(y, 1) ? INK : null
  }
  return pngOf({ width: 9, height: 7, colourAt })
}

/** Crosses its axis one and three squares from the left edge. */
function curve(): Buffer {
  const colourAt = (x: number, y: number) => {
    const height = 2 + (x - 1) * (x - 3)
    if (Math.abs(y - height) < 0.09 * Math.hypot(1, 2 * x - 4)) return RED
    return isNear(y, 2) ? INK : null
  }
  return pngOf({ width: 4, height: 5, colourAt })
}
