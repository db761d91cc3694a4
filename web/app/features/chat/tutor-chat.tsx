import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Button } from '#web/app/ui/button.tsx'
import { conversation } from './api.ts'
import { Conversation } from './conversation.tsx'
import { StudentMessages } from './student-messages.tsx'
import { words } from './words.ts'

export interface TutorChatProps {
  userId: string
  /** The one that is open; null for the list. */
  chatId: string | null
  onOpen: (chatId: string | null) => void
}

/** The tutor sees who has written, and opens one conversation at a time (Rules: chat). */
export function TutorChat({ userId, chatId, onOpen }: TutorChatProps) {
  const { data: chat } = useQuery({ ...conversation(chatId), enabled: false })
  if (chatId === null) return <StudentMessages onOpen={onOpen} />
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <Button variant="quiet" size="icon" aria-label={words.back} onPress={() => onOpen(null)}>
          <ArrowLeft size={20} aria-hidden />
        </Button>
        <h1 className="min-w-0 text-2xl wrap-anywhere">{chat?.student.name ?? 'Chat'}</h1>
      </div>
      <Conversation key={chatId} userId={userId} chatId={chatId} />
    </>
  )
}
