import type { Quiz } from '#contract/quizzes.ts'
import { minutesAndSeconds, quizSubjectLabel } from '#domain/quiz-words.ts'
import { BackToQuizzes, Fact } from '#web/app/features/quizzes/fact.tsx'
import { isUnderWay } from '#web/app/features/quizzes/state.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Progress } from '#web/app/ui/progress.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Preparation } from './preparation/state.ts'
import { words } from './words.ts'

interface StartPageProps {
  quiz: Quiz
  preparation: Preparation
  isStarting: boolean
  problem: string | null
  /** Whether only to go on with the attempt under way. */
  onStart: (goOn: boolean) => void
}

/** What a pupil knows of a quiz before the clock starts; a reload comes back here and starts nothing (Rules #94). */
export function StartPage({ quiz, preparation, isStarting, problem, onStart }: StartPageProps) {
  const goesOn = isUnderWay(quiz, useNow())
  const isTimed = quiz.timeLimit !== null
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={quiz.title} />
      <section aria-label="Before you start" className="card p-5 md:p-6">
        <p className="flex flex-wrap gap-2">
          <Chip tone="info">{quizSubjectLabel[quiz.subject]}</Chip>
          {goesOn && <Chip tone="warn">{words.begun}</Chip>}
        </p>
        {quiz.description && <p className="mt-3 text-ink-2 wrap-anywhere whitespace-pre-line">{quiz.description}</p>}
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-3">
          <Fact name="Questions">{quiz._count.questions}</Fact>
          <Fact name="Time limit">{quiz.timeLimit === null ? words.untimed : minutesAndSeconds(quiz.timeLimit)}</Fact>
          <Fact name="Due date">{quiz.dueDate ? dayAndTime(quiz.dueDate) : words.noDueDate}</Fact>
        </dl>
        <p className="mt-4 text-ink-2">{goesOn ? words.goesOn[+isTimed] : words.begins[+isTimed]}</p>
        {problem && (
          <div className="mt-4">
            <ErrorBox>{problem}</ErrorBox>
          </div>
        )}
        <p className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="primary"
            isPending={isStarting}
            isDisabled={!goesOn && !preparation.isSettled}
            onPress={() => onStart(goesOn)}
          >
            {goesOn ? 'Continue Quiz' : 'Start Quiz'}
          </Button>
          <BackToQuizzes />
        </p>
        {isStarting ? (
          <div className="mt-5 min-h-12">
            <Spinner label={words.starting} />
          </div>
        ) : (
          <PreparationNote preparation={preparation} />
        )}
      </section>
    </div>
  )
}

/** What has come of the pictures, sounds and formulas, and each that did not, with another try. */
function PreparationNote({ preparation }: { preparation: Preparation }) {
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
