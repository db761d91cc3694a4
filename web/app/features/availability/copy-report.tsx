import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { blockTimes } from './format.ts'
import { messages } from './messages.ts'
import type { Copying } from './state.ts'

/** A copy that did not go all the way: how many blocks were copied, and which were not and why. */
export function CopyReport({ copied, refused, left, problem, day }: Copying & { day: string }) {
  const hasAnswers = copied.length > 0 || refused.length > 0
  return (
    <ErrorBox>
      {problem && <p>{problem}</p>}
      {hasAnswers && <p>{messages.copied(copied.length, day)}</p>}
      {hasAnswers && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {refused.map(({ block, reason }) => (
            <li key={block.id}>
              {blockTimes(block)} was not copied. {reason}
            </li>
          ))}
          {left.map((block) => (
            <li key={block.id}>{blockTimes(block)} was not copied.</li>
          ))}
        </ul>
      )}
    </ErrorBox>
  )
}
