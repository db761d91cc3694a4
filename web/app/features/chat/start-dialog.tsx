import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ComboBox, type ComboBoxProps } from '#web/app/ui/combo-box.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { useClosing } from '#web/app/ui/dialogs.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { allChats } from './api.ts'
import { words as starting } from './starting/words.ts'
import { words } from './words.ts'

/** The tutor writes to a student who has no conversation yet. */
export function StartDialog({ onOpen }: { onOpen: (chatId: string) => void }) {
  const close = useClosing()
  const [studentId, setStudentId] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: (studentId: string) => api.chats.start({ body: { personId: studentId } }),
    onSuccess: ({ id }) => {
      close()
      onOpen(id)
    },
  })
  return (
    <Dialog
      title={words.newConversation}
      footer={
        <Button
          variant="primary"
          isDisabled={studentId === null}
          isPending={start.isPending}
          onPress={() => studentId !== null && start.mutate(studentId)}
        >
          Open
        </Button>
      }
    >
      <StudentField
        value={studentId}
        onChange={(id) => {
          start.reset()
          setStudentId(id)
        }}
        error={start.error ? problemText(start.error, starting.notStarted) : ''}
      />
    </Dialog>
  )
}

function StudentField(field: Pick<ComboBoxProps, 'value' | 'onChange' | 'error'>) {
  const students = useStudentChoice(field.value)
  const chats = useQuery(allChats)
  if (!students.data)
    return faceOf([students], { waiting: 'Loading students', rows: 1, failed: words.studentsNotLoaded })
  const talking = new Set(chats.data?.map(({ person }) => person.id))
  const options = students.field.options.filter(({ id }) => !talking.has(id))
  if (options.length === 0 && !students.isSearched && students.field.description === '')
    return <p className="text-ink-2">{words.everyoneHasOne}</p>
  return <ComboBox {...students.field} options={options} {...field} />
}
