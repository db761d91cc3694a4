import type { ContactMessage } from '#contract/contact.ts'
import { api } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { MessageText } from './message-text.tsx'
import { replyAddress, words } from './words.ts'

export function MessageEntry({ message }: { message: ContactMessage }) {
  const { id, name, isHandled } = message
  const mark = () => api.contact.update({ params: { id }, body: { isHandled: !isHandled } })
  const { act, isPending } = useAct(mark, { failed: words.notMarked })
  return (
    <MessageText message={message} chip={isHandled ? <Chip>Handled</Chip> : <Chip tone="info">New</Chip>}>
      <a href={replyAddress(message)} className={buttonClass(isHandled ? 'line' : 'primary')}>
        Reply<span className="sr-only"> to {name}</span>
      </a>
      <Button onPress={() => act()} isPending={isPending}>
        {isHandled ? 'Mark as new' : 'Mark as handled'}
        <span className="sr-only"> (the message of {name})</span>
      </Button>
    </MessageText>
  )
}
