import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lacks, useStudent } from '#web/app/lib/student.ts'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { conversation } from './api.ts'
import { Conversation } from './conversation.tsx'
import { words } from './words.ts'

/** A parent's own conversation with the tutor, and that of the child, which is read along by whoever may (Rules: chat). */
export function ParentChat({ userId }: { userId: string }) {
  const student = useStudent()
  const { data: own } = useQuery({ ...conversation(null), enabled: false })
  const [tab, setTab] = useState<'own' | 'child'>('own')
  const mayRead = student && !lacks(student, 'CHAT')
  const mine = <Conversation userId={userId} chatId={null} />
  return (
    <>
      <h1 className="mb-4 text-2xl wrap-anywhere">{own ? `Chat with ${own.tutor.name}` : 'Chat'}</h1>
      {mayRead ? (
        <Tabs
          label="Conversations"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'own', name: own?.tutor.name ?? 'Tutor', content: mine },
            {
              ...{ id: 'child', name: words.childsChat(student.name) },
              content: <Conversation userId={userId} chatId={{ studentId: student.id }} />,
            },
          ]}
        />
      ) : (
        mine
      )}
    </>
  )
}
