import { useState } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import type { FreeSlot } from '#web/app/features/availability/api.ts'
import type { Subject } from '#web/app/features/subjects/api.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Facts } from './facts.tsx'
import { messages } from './messages.ts'

interface AskDialogProps {
  slot: FreeSlot
  subject: Subject
  price: string
  onSend: () => Promise<void>
  onClose: () => void
}

/** Before it is sent: when, with whom and for how much. A refusal keeps it open. */
export function AskDialog({ slot, subject, price, onSend, onClose }: AskDialogProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send() {
    setSending(true)
    setProblem(null)
    try {
      await onSend()
    } catch (error) {
      setProblem(problemText(error, messages.notBooked))
      setSending(false)
      return
    }
    onClose()
  }
  const leave = () => !isSending && onClose()
  return (
    <Dialog
      title={messages.ask}
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
        <Facts
          when={`${longDay(slot.startTime)}, ${timeRange(slot.startTime, slot.endTime)}`}
          tutor={slot.tutor.name}
          subject={subjectInFull(subject)}
          price={price}
        />
        <p className="text-ink-2">{messages.askNext}</p>
      </div>
    </Dialog>
  )
}
