import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { assignBody } from '#contract/hour-packages.ts'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { AssignFields, type Assignment, type AssignValues } from './assign-fields.tsx'
import { PackagePrice } from './package-price.tsx'
import { words } from './words.ts'

const NOTHING_CHOSEN: AssignValues = { studentId: null, subjectId: null, packageType: null, isOnline: true }

/** Rules: hour-packages, 'Assign Hour Package': errors appear inside. What was chosen stays when it fails. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(assignBody) as Resolver<AssignValues, unknown, Assignment>,
    defaultValues: NOTHING_CHOSEN,
  })
  const chosen = useWatch({ control: form.control }) as AssignValues
  const choices = useChoices(chosen.studentId)
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async (body) => {
      setProblem(null)
      try {
        await api.hourPackages.assign({ body })
      } catch (error) {
        setProblem(problemText(error, words.notAssigned))
        showFieldProblems(form, error)
        return
      }
      succeed(words.assigned)
      onClose()
    },
    () => setProblem(words.chooseAll),
  )
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title="Assign Hour Package"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSubmitting}
            isDisabled={!chosen.studentId || !chosen.subjectId}
          >
            Assign Package
          </Button>
        </>
      }
    >
      {choices.data ? (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {problem && <ErrorBox>{problem}</ErrorBox>}
          <AssignFields control={form.control} {...choices.data} />
          <PackagePrice
            config={choices.data.configs.find(({ packageType }) => packageType === chosen.packageType)}
            subject={choices.data.subjects.find(({ id }) => id === chosen.subjectId)}
            isOnline={chosen.isOnline}
          />
          <p className="text-sm text-ink-2">{words.assigning}</p>
        </form>
      ) : (
        choices.face
      )}
    </Dialog>
  )
}

/** Everything there is to choose from; only active subjects (Rules: hour-packages) and sizes on offer. */
function useChoices(studentId: string | null) {
  const students = useStudentChoice(studentId)
  const subjects = useQuery(ask(api.subjects.list))
  const configs = useQuery(ask(api.hourPackages.configs))
  const isComplete = students.students && subjects.data && configs.data
  return {
    data: isComplete
      ? {
          students,
          subjects: subjects.data,
          configs: configs.data.filter(({ isActive }) => isActive),
        }
      : null,
    face: faceOf([{ ...students, data: students.students }, subjects, configs], {
      waiting: <Spinner label={words.studentsLoading} />,
      failed: words.notLoaded,
    }),
  }
}
