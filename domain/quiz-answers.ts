import type { QuestionType } from './quizzes.ts'

export const CHOICE_LETTERS = ['A', 'B', 'C', 'D'] as const
export type ChoiceLetter = (typeof CHOICE_LETTERS)[number]

/** The choices of a question; an empty one is not offered. */
export type Choices = Readonly<Record<`choice${ChoiceLetter}`, string>>

/** The choices that a student is shown, by their letters. */
export function offeredChoices(choices: Choices): { letter: ChoiceLetter; text: string }[] {
  return CHOICE_LETTERS.map((letter) => ({ letter, text: choices[`choice${letter}`] })).filter(
    ({ text }) => text !== '',
  )
}

/**
 * The offered choices that a text may mean: the one with this letter, in either case, and those with this text, or where
 * there is none, with this text in another case. One that means a choice in both ways is there once.
 */
export function choicesMeant(choices: Choices, text: string): ChoiceLetter[] {
  const offered = offeredChoices(choices)
  const wanted = oneSpaced(text)
  const byLetter = offered.filter(({ letter }) => letter === wanted.toUpperCase())
  const exact = offered.filter((choice) => oneSpaced(choice.text) === wanted)
  const byText = exact.length > 0 ? exact : offered.filter((choice) => folded(choice.text) === folded(text))
  return [...new Set([...byLetter, ...byText].map(({ letter }) => letter))]
}

export interface MarkedQuestion extends Choices {
  readonly questionType: QuestionType
  /** The letter of an MCQ. */
  readonly correctAnswer: string
}

/**
 * What is kept of an answer: of an MCQ the letter, whether it came as a letter or as the text of the choice; a letter
 * goes first. Null where an MCQ offers no such choice (Rules #95).
 */
export function keptAnswer(question: Omit<MarkedQuestion, 'correctAnswer'>, answer: string): string | null {
  if (question.questionType === 'TYPE_IN' || answer === '') return answer
  return choicesMeant(question, answer)[0] ?? null
}

/** Whether an answer as it is kept is right. No answer never is. */
export function isCorrect(question: MarkedQuestion, answer: string): boolean {
  if (answer.trim() === '') return false
  return question.questionType === 'MCQ'
    ? answer === question.correctAnswer
    : isSameText(answer, question.correctAnswer)
}

/**
 * Whether two typed answers say the same: case, outer and repeated spaces, and the shape of quotation marks and dashes
 * do not count, and equal numbers are equal: 1/2, 0.5 and .5; 1,000 and 1000; 1 1/2 and 1.5.
 */
export function isSameText(one: string, other: string): boolean {
  if (folded(one) === folded(other)) return true
  const [a, b] = [numberIn(folded(one)), numberIn(folded(other))]
  return a !== null && b !== null && a.above * b.below === b.above * a.below
}

function oneSpaced(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** A tablet's keyboard turns ' into ’ and - into – by itself. */
function folded(text: string): string {
  return oneSpaced(text)
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–−]/g, '-')
}

const NUMBER = /^([+-]?)(?:(\d+) (?=\d))?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?(?: ?\/ ?(\d+))?$/

/** The exact value, as a fraction: 0.1 has none in binary. */
function numberIn(text: string): { above: bigint; below: bigint } | null {
  const [, sign, mixed, whole, decimals, below] = NUMBER.exec(text) ?? []
  if (sign === undefined || !(whole || decimals)) return null
  if (decimals !== undefined && below !== undefined) return null
  if (mixed !== undefined && below === undefined) return null
  const divisor = below === undefined ? 10n ** BigInt(decimals?.length ?? 0) : BigInt(below)
  if (divisor === 0n) return null
  const digits = BigInt((whole ?? '').replaceAll(',', '') + (decimals ?? ''))
  const above = BigInt(mixed ?? 0) * divisor + digits
  return { above: sign === '-' ? -above : above, below: divisor }
}
