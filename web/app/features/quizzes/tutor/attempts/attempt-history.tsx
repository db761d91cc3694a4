import { Download } from 'lucide-react'
import { attemptStatistics } from '#domain/quizzes.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Section } from '#web/app/ui/section.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import type { Attempt, Quiz } from '../api.ts'
import { Figures } from '../figures.tsx'
import { AttemptRow, rowColumns } from './attempt-row.tsx'
import { attemptsCsv, csvName } from './words.ts'

/** Our choice: what one looks through. */
const SHOWN_AT_ONCE = { desk: 50, phone: 20 }

export function AttemptHistory({ quiz, attempts }: { quiz: Quiz; attempts: readonly Attempt[] }) {
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  const save = () => saveFile({ blob: attemptsCsv(attempts), fileName: undefined }, csvName(quiz.title))
  return (
    <>
      <Statistics attempts={attempts} />
      <Section
        title="History"
        aside={
          <Button onPress={save}>
            <Download size={18} aria-hidden />
            Export CSV
          </Button>
        }
      >
        <div className="card overflow-hidden">
          <div
            aria-hidden
            className={cx(
              'border-b border-rule bg-sunk py-2.5 text-sm font-semibold text-ink-2 max-lg:hidden',
              rowColumns,
            )}
          >
            <span>Student</span>
            <span>Score</span>
            <span>Correct</span>
            <span>Duration</span>
            <span>Completed</span>
            <span />
          </div>
          <ul aria-label="Attempts">
            {attempts.slice(0, limit).map((attempt) => (
              <AttemptRow key={attempt.id} attempt={attempt} />
            ))}
          </ul>
        </div>
        <ShowMore of={attempts.length} limit={limit} onPress={showMore} label="Show more attempts" />
      </Section>
    </>
  )
}

function Statistics({ attempts }: { attempts: readonly Attempt[] }) {
  const statistics = attemptStatistics(attempts.map(({ score, student }) => ({ score, studentEmail: student.email })))
  if (!statistics) return null
  return (
    <Figures
      className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6"
      figures={{
        'Total attempts': statistics.attempts,
        'Unique students': statistics.uniqueStudents,
        'Average score': `${statistics.average}%`,
        'Highest score': `${statistics.highest}%`,
        'Lowest score': `${statistics.lowest}%`,
        'Pass rate': `${statistics.passRate}%`,
      }}
    />
  )
}
