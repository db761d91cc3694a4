import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ChatSummary } from '#contract/chat.ts'
import { MOST_CHATS_LISTED } from '#domain/chat.ts'
import { actsByLinks } from '#domain/people.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, faceOf, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { allChats, conversation } from './api.ts'
import { Conversation } from './conversation.tsx'
import { usePageIsVisible } from './state.ts'
import { badgeOf, unreadWords } from './unread/words.ts'
import { lastTime, words } from './words.ts'

interface TutorChatProps {
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
        <IconButton icon={ArrowLeft} iconSize={20} label={words.back} onPress={() => onOpen(null)} />
        <h1 className="min-w-0 text-2xl wrap-anywhere">{chat?.person.name ?? 'Chat'}</h1>
      </div>
      <Conversation key={chatId} userId={userId} chatId={chatId} />
    </>
  )
}

/** Every conversation of the tutor, the latest one first (Rules: chat). */
function StudentMessages({ onOpen }: { onOpen: (chatId: string) => void }) {
  const start = () => openDialog(() => import('./start-dialog.tsx'), 'StartDialog', { onOpen })
  return (
    <>
      <PageTitle title={words.students}>
        <Button onPress={start}>{words.newConversation}</Button>
      </PageTitle>
      <ChatList onOpen={onOpen} />
    </>
  )
}

function ChatList({ onOpen }: { onOpen: (chatId: string) => void }) {
  const isVisible = usePageIsVisible()
  const asked = useQuery({ ...allChats, enabled: isVisible })
  const { data: chats } = asked
  const now = useNow()
  // Our choice: the latest ones; for another there is "New conversation".
  const { limit, showMore } = useShown({ desk: 100, phone: 50 })
  if (!chats) return faceOf([asked], words.chats)
  if (chats.length === 0) return <Empty>{words.noConversations}</Empty>
  const groups = Map.groupBy(chats.slice(0, limit), groupOf)
  const listOf = (shown: readonly ChatSummary[]) => (
    <ul className="card divide-y divide-rule">
      {shown.map((chat) => (
        <ChatRow key={chat.id} chat={chat} now={now} onOpen={() => onOpen(chat.id)} />
      ))}
    </ul>
  )
  const known = groups.get('students')
  return (
    <>
      {known && listOf(known)}
      {(['parents', 'newStudents'] as const).map((group) => {
        const shown = groups.get(group)
        return (
          shown && (
            <Section key={group} title={words[group]} className="mt-8 first:mt-0">
              {listOf(shown)}
            </Section>
          )
        )
      })}
      <ShowMore of={chats.length} limit={limit} onPress={showMore} label="Show more conversations" />
      {chats.length >= MOST_CHATS_LISTED && <p className="mt-4 text-ink-2">{words.firstAreListed}</p>}
    </>
  )
}

/** Parents stand by themselves, known or not; of students those whom the tutor does not know. */
function groupOf({ person }: ChatSummary): 'students' | 'parents' | 'newStudents' {
  if (actsByLinks[person.role]) return 'parents'
  return person.isNew ? 'newStudents' : 'students'
}

function ChatRow({ chat, now, onOpen }: { chat: ChatSummary; now: Date; onOpen: () => void }) {
  const { person, lastMessage, lastMessageAt, unreadCount } = chat
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="printed grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 text-left outline-offset-[-3px] hover:bg-sunk md:px-5"
      >
        <span className="font-semibold wrap-anywhere">{person.name}</span>
        <span className="text-sm text-ink-3">
          {lastMessageAt && <time dateTime={lastMessageAt.toISOString()}>{lastTime(lastMessageAt, now)}</time>}
        </span>
        <span className={unreadCount > 0 ? 'truncate font-semibold' : 'truncate text-ink-2'}>
          {lastMessage ?? words.noMessages}
        </span>
        <span className="justify-self-end">
          {unreadCount > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-md bg-bottle px-1.5 text-sm font-semibold text-on-bottle">
              <span aria-hidden>{badgeOf(unreadCount)}</span>
              <span className="sr-only">{unreadWords(unreadCount)}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  )
}
