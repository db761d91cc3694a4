import { WifiOff } from 'lucide-react'
import { useIsOnline } from '#web/app/lib/use-online.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import type { Submission } from './submission/state.ts'
import { words } from './words.ts'

interface SubmitDialogProps {
  answered: number
  total: number
  submission: Submission
  onClose: () => void
}

/** Rules: quizzes. It stays open where submitting fails. */
export function SubmitDialog({ answered, total, submission, onClose }: SubmitDialogProps) {
  const { isSubmitting, problem, submit } = submission
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title="Submit Quiz?"
      onClose={leave}
      footer={
        <>
          <Button onPress={leave} isDisabled={isSubmitting}>
            Continue Quiz
          </Button>
          <Button variant="primary" onPress={() => void submit()} isPending={isSubmitting}>
            Submit Quiz
          </Button>
        </>
      }
    >
      {/* On a phone the dialog covers that of the page. */}
      <OfflineBanner />
      <div className="grid gap-3">
        <p>{words.youHaveAnswered(answered, total)}</p>
        {answered < total && (
          <p className="rounded-md bg-warn-bg px-4 py-3 font-medium text-warn">{words.unanswered(total - answered)}</p>
        )}
        <p role="status" className="text-ink-2 empty:hidden">
          {isSubmitting && words.submitting}
        </p>
        {problem && <ErrorBox>{problem}</ErrorBox>}
      </div>
    </Dialog>
  )
}

export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-5 flex gap-2.5 rounded-md bg-warn-bg px-4 py-3 font-medium text-warn">
          <WifiOff size={20} className="mt-0.5 shrink-0" aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  )
}
