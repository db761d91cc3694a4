import { useState } from 'react'
import type { Subject } from '#contract/subjects.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { FreeSlot } from '#web/app/features/availability/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Facts } from './facts.tsx'
import { priceOf, priceOfAny, words } from './words.ts'

interface AskDialogProps {
  slot: FreeSlot
  /** Which of them it is for is asked where it could be several. */
  subjects: readonly Subject[]
  onSend: (subjectId: string) => Promise<void>
  onClose: () => void
}

/** Before it is sent: when, with whom, for what and for how much. A refusal keeps it open. */
export function AskDialog({ slot, subjects, onSend, onClose }: AskDialogProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const subject = subjects.length === 1 ? subjects[0] : subjects.find(({ id }) => id === subjectId)
  async function send() {
    setMissing(!subject)
    if (!subject) return
    setSending(true)
    setProblem(null)
    try {
      await onSend(subject.id)
    } catch (error) {
      setProblem(problemText(error, words.notBooked))
      setSending(false)
      return
    }
    onClose()
  }
  const leave = () => !isSending && onClose()
  return (
    <Dialog
      title={words.ask}
      onClose={leave}
      footer={
        <>
          <Button onPress={leave}>Go back</Button>
          <Button variant="primary" isPending={isSending} onPress={() => void send()}>
            Send request
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <ErrorBox>{problem}</ErrorBox>}
        {subjects.length > 1 && (
          <SubjectSelect
            subjects={subjects}
            value={subjectId}
            onChange={setSubjectId}
            error={isMissing && !subject ? words.subjectMissing : ''}
          />
        )}
        <Facts
          when={`${longDay(slot.startTime)}, ${timeRange(slot.startTime, slot.endTime)}`}
          tutor={slot.tutor.name}
          subject={subject ? subjectInFull(subject) : null}
          price={subject ? priceOf(subject) : priceOfAny(subjects)}
        />
        <p className="text-ink-2">{words.askNext}</p>
      </div>
    </Dialog>
  )
}
