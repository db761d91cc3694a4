import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'

/** What to tell the user: the server's own sentence when it gave one, else this screen's fallback. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof CallFailed && error.message !== '' ? error.message : fallback
}

/** What the server says of one field, for beside it; empty where it says nothing of that. */
export function fieldProblemText(error: unknown, name: string): string {
  return (error instanceof CallFailed && error.errors.find(({ field }) => field === name)?.msg) || ''
}

type Form<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setError'>

/**
 * Puts each of the server's sentences beside its field and the focus into the first of them. `fieldOfCode` says which
 * field a refusal is about that names none. Tells whether all that was said stands beside a field now.
 */
export function showFieldProblems<V extends FieldValues>(
  { getValues, setError }: Form<V>,
  error: unknown,
  fieldOfCode: Readonly<Record<string, Path<V>>> = {},
): boolean {
  if (!(error instanceof CallFailed)) return false
  const named = error.errors.map(({ field, msg }) => ({ field, message: msg }))
  const ofCode = fieldOfCode[error.code]
  const problems = named.length === 0 && ofCode ? [{ field: ofCode, message: error.message }] : named
  const placed = new Set<string>()
  for (const field of Object.keys(getValues()) as Path<V>[]) {
    const ofField = problems.filter((each) => each.field === field || each.field.startsWith(`${field}.`))
    for (const [place, problem] of ofField.entries()) {
      if (ofField.findIndex((each) => each.field === problem.field) < place) continue
      setError(problem.field as Path<V>, { message: problem.message }, { shouldFocus: placed.size === 0 })
      placed.add(problem.field)
    }
  }
  return problems.length > 0 && problems.every(({ field }) => placed.has(field))
}
