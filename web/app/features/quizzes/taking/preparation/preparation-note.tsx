import { Button } from '#web/app/ui/button.tsx'
import { Progress } from '#web/app/ui/progress.tsx'
import { words } from '../words.ts'
import type { Preparation } from './state.ts'

/** What has come of the pictures, sounds and formulas, and each that did not, with another try. */
export function PreparationNote({ preparation }: { preparation: Preparation }) {
  const { isSettled, total, ready, missing, retry } = preparation
  return (
    <div className="mt-5 min-h-12 text-sm text-ink-2">
      {!isSettled && <Progress label={words.preparing} share={total === 0 ? 0 : ready / total} />}
      {isSettled && total > 0 && missing.length === 0 && <p role="status">{words.prepared}</p>}
      {/* Not before the rest has come: its buttons would move from under the bar. */}
      {isSettled && missing.length > 0 && (
        <div role="status" className="grid gap-2">
          <ul className="grid gap-2">
            {missing.map(({ name, kind }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 font-medium text-danger">{words.missing[kind]}</span>
                <Button size="sm" onPress={() => retry(name)}>
                  Try again
                </Button>
              </li>
            ))}
          </ul>
          <p>{words.withoutIt}</p>
        </div>
      )}
    </div>
  )
}
