import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import type { Submission } from './submission/state.ts'
import { words } from './words.ts'

/** The time is up: nothing more is answered, only submitted. */
export function Ending({ submission }: { submission: Submission }) {
  const { isSubmitting, problem, submit } = submission
  return (
    <div className="mb-5 grid gap-3">
      {problem ? (
        <ErrorBox>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1">
              {problem} <span className="block font-normal">{words.stillSubmitting}</span>
            </p>
            <Button isPending={isSubmitting} onPress={() => void submit()}>
              Try again
            </Button>
          </div>
        </ErrorBox>
      ) : (
        <div className="card px-4 py-3 font-medium">
          <Spinner label={words.timeIsUp} />
        </div>
      )}
    </div>
  )
}
