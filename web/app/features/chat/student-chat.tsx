import { useQuery } from '@tanstack/react-query'
import { conversation } from './api.ts'
import { Conversation } from './conversation.tsx'

/** A student has one conversation, and sees it at once (Rules: chat). */
export function StudentChat({ userId }: { userId: string }) {
  const { data: chat } = useQuery({ ...conversation(null), enabled: false })
  return (
    <>
      <h1 className="mb-4 text-2xl wrap-anywhere">{chat ? `Chat with ${chat.tutor.name}` : 'Chat'}</h1>
      <Conversation userId={userId} chatId={null} />
    </>
  )
}
