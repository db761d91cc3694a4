import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { deleteStudent, type Student } from '../api.ts'
import { isNameOf, SHOWN_MS, words } from '../words.ts'
import { Retention } from './retention.tsx'

interface DeleteStudentProps {
  student: Pick<Student, 'id' | 'name'>
  /** Refused once somebody uses the account again. */
  isUnused?: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Says what is erased and what the books keep (Rules #82); nobody is deleted by a slip of the hand. */
export function DeleteStudent({ student: { id, name }, isUnused = false, onDeleted, onClose }: DeleteStudentProps) {
  const queryClient = useQueryClient()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [nameProblem, setNameProblem] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const leave = () => !isDeleting && onClose()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isDeleting) return
    const isSure = isNameOf(typed, name)
    setNameProblem(isSure ? '' : words.nameDiffers(name))
    if (!isSure) return field.current?.focus()
    setDeleting(true)
    setProblem(null)
    try {
      await deleteStudent(queryClient, id, { isUnused })
    } catch (error) {
      setProblem(problemText(error, words.deleteFailed))
      setDeleting(false)
      return
    }
    notify(isUnused ? words.erasedNow(name) : words.deleted(name), 'ok', SHOWN_MS)
    onDeleted()
  }

  return (
    <Dialog
      title={`${isUnused ? 'Erase' : 'Delete'} ${name}?`}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Go back</Button>
          <Button type="submit" form={formId} variant="danger" isPending={isDeleting}>
            {isUnused ? 'Erase' : 'Delete Student'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <Listed title={words.deleteErases} items={words.erased} />
        <Listed title={words.deleteKeeps} items={words.kept} />
        <Retention studentId={id} />
        <p className="font-semibold">{words.deleteFinal}</p>
        <TextField
          ref={field}
          label={`Type “${name}” to confirm`}
          value={typed}
          onChange={setTyped}
          error={nameProblem}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
