/** What people and telephones put between digits. */
const BETWEEN_DIGITS = /[\s\u2010-\u2015\u2212-]/g

/**
 * A sort code however it was typed, `123456`, `12 34 56` or `12-34-56`, as `12-34-56`; other text as it is
 * (Rules #132).
 */
export function sortCodeText(typed: string): string {
  const digits = typed.replace(BETWEEN_DIGITS, '')
  return /^\d{6}$/.test(digits) ? digits.replace(/(\d\d)(?=\d)/g, '$1-') : typed.trim()
}

/** An account number without what was typed between its digits; other text as it is (Rules #132). */
export function accountNumberText(typed: string): string {
  const digits = typed.replace(BETWEEN_DIGITS, '')
  return /^\d+$/.test(digits) ? digits : typed.trim()
}
