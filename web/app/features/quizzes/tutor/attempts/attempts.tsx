import { Download } from 'lucide-react'
import type { Quiz, QuizAttempt } from '#contract/quizzes.ts'
import { attemptStatistics } from '#domain/quizzes.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { FoldingTable } from '#web/app/ui/folding-table.tsx'
import { Empty, QueryList, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { Figures } from '../figures.tsx'
import { words } from '../words.ts'
import { attemptColumns } from './attempt-columns.tsx'
import { attemptsCsv, csvName } from './words.ts'

interface AttemptsProps {
  quizzes: readonly Quiz[]
  quizId: string | undefined
  onChoose: (id: string) => void
}

/** How a quiz went for everyone who took it (Rules: quizzes). */
export function Attempts({ quizzes, quizId, onChoose }: AttemptsProps) {
  const chosen = quizzes.find(({ id }) => id === quizId)
  return (
    <>
      <div className="mb-6 max-w-md">
        <Select
          label="Quiz"
          options={quizzes.map(({ id, title }) => ({ id, name: title }))}
          value={chosen?.id ?? null}
          onChange={onChoose}
          placeholder="Choose a quiz"
        />
      </div>
      {chosen ? (
        <QueryList key={chosen.id} of={ask(api.quizzes.attempts, { params: { id: chosen.id } })} {...words.attempts}>
          {(attempts) => <AttemptHistory quiz={chosen} attempts={attempts} />}
        </QueryList>
      ) : (
        <Empty>{words.chooseQuiz}</Empty>
      )}
    </>
  )
}

function AttemptHistory({ quiz, attempts }: { quiz: Quiz; attempts: readonly QuizAttempt[] }) {
  // Our choice: what one looks through.
  const { limit, showMore } = useShown({ desk: 50, phone: 20 })
  const save = () => saveFile({ blob: attemptsCsv(attempts), fileName: undefined }, csvName(quiz.title))
  return (
    <>
      <Statistics attempts={attempts} />
      <Section
        title="History"
        aside={
          <Button icon={Download} onPress={save}>
            Export CSV
          </Button>
        }
      >
        <FoldingTable
          columns={attemptColumns}
          rows={attempts.slice(0, limit)}
          keyOf={({ id }) => id}
          foldsInto="lines"
          wide="tabular-nums lg:grid-cols-[minmax(0,1fr)_4.5rem_5rem_7rem_10.5rem_9.5rem] lg:gap-4"
          folded="max-lg:grid-cols-[auto_auto_1fr] max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-1 sm:max-lg:grid-cols-[auto_auto_auto_1fr]"
          listProps={{ 'aria-label': 'Attempts' }}
        />
        <ShowMore of={attempts.length} limit={limit} onPress={showMore} label="Show more attempts" />
      </Section>
    </>
  )
}

function Statistics({ attempts }: { attempts: readonly QuizAttempt[] }) {
  const statistics = attemptStatistics(attempts.map(({ score, student }) => ({ score, studentId: student.id })))
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
