import { ErrorBox } from '#web/app/ui/error-box.tsx'
import type { Copying } from './state.ts'
import { dayName, words } from './words.ts'

/** A copy that did not go all the way: the days that have the blocks now, and which have not and why. */
export function CopyReport({ copied, refused, left, problem }: Copying) {
  return (
    <ErrorBox>
      {problem && <p>{problem}</p>}
      <ul className="list-disc space-y-1 pl-5">
        {copied.map(({ day, count }) => (
          <li key={day}>{words.copied(count, dayName(day))}</li>
        ))}
        {refused.map(({ day, reason }) => (
          <li key={day}>
            {words.nothingCopied(dayName(day))} {reason}
          </li>
        ))}
        {left.map((day) => (
          <li key={day}>{words.nothingCopied(dayName(day))}</li>
        ))}
      </ul>
    </ErrorBox>
  )
}
