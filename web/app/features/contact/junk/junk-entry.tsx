import type { ContactMessage } from '#contract/contact.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { MessageText } from '../message-text.tsx'
import { words } from '../words.ts'

/** It is answered from among the messages, so that nobody answers a program by a slip. */
export function JunkEntry({ message }: { message: ContactMessage }) {
  const { id, name } = message
  const move = () => api.contact.notJunk({ params: { id } })
  const { act, isPending } = useAct(move, { success: words.moved(name), failed: words.notMoved })
  return (
    <MessageText message={message}>
      <Button onPress={() => act()} isPending={isPending}>
        Not junk<span className="sr-only"> (the message of {name})</span>
      </Button>
    </MessageText>
  )
}
