import { subjectInFull } from '#domain/subjects.ts'
import { day, dayAndRange } from '#web/app/lib/format.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import type { ChildAtHome } from './api.ts'
import { lessonName, words } from './words.ts'

interface ChildrenProps {
  children: readonly ChildAtHome[]
  sees: (childId: string) => boolean
}

/** Each child with the next lesson and the last feedback. */
export function Children({ children, sees }: ChildrenProps) {
  return (
    <Section title={words.children}>
      <ul className="grid gap-5 lg:grid-cols-2">
        {children.map((child) => (
          <li key={child.id} className="card min-w-0 p-5 wrap-anywhere md:p-6">
            <h3 className="text-lg">{child.name}</h3>
            {sees(child.id) ? (
              <Learning child={child} />
            ) : (
              <p className="mt-2 text-ink-2">{words.onlyMoney(firstNameOf(child))}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Learning({ child }: { child: ChildAtHome }) {
  const { id, nextLesson, lastFeedback } = child
  return (
    <>
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm font-semibold text-ink-2">{words.nextLesson}</dt>
          <dd>
            {nextLesson
              ? `${lessonName(nextLesson)}, ${dayAndRange(nextLesson.startTime, nextLesson.endTime)}`
              : words.noNextLesson}
          </dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-ink-2">{words.lastFeedback}</dt>
          {lastFeedback ? (
            <dd>
              {subjectInFull(lastFeedback.subject)}, {day(lastFeedback.startTime)}
              <span className="mt-1 line-clamp-3 whitespace-pre-line text-ink-2">{lastFeedback.feedback}</span>
            </dd>
          ) : (
            <dd>{words.noFeedback}</dd>
          )}
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/schedule" search={{ tab: 'lessons', child: id }}>
          Lessons<span className="sr-only"> of {child.name}</span>
        </ButtonLink>
        {lastFeedback && (
          <ButtonLink to="/feedback" search={{ child: id }}>
            Feedback<span className="sr-only"> of {child.name}</span>
          </ButtonLink>
        )}
      </div>
    </>
  )
}
