/** Part: what is given with a lesson, asked for from that. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DUE_IN_THE_PAST, lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import { ASSIGNMENT_TYPES, type AssignmentType, mayBeAssignedAs, showsResources } from '#domain/resources.ts'
import { type ClockTime, instantAt, londonClockOf, londonDateOf } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { bookingInWords } from '#web/app/features/bookings/words.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { type Due, DueFields } from '#web/app/ui/due-fields.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { type Assignment, type Available, givenWith, type NewAssignment } from '../api.ts'
import { AssignmentFacts, ResourceLine } from '../resource-line.tsx'
import { assignmentWords, fileInWords, words } from '../words.ts'

/** What is given to the student with one lesson (Rules: resources). */
export function AssignDialog({ lesson }: { lesson: Lesson }) {
  return (
    <Dialog
      title="Assign Resources"
      isDismissable={false}
      isWide
      footer={<CloseButton variant="line">Done</CloseButton>}
    >
      <p className="text-ink-2">
        {lesson.student.name}: {bookingInWords(lesson)}
        {!showsResources(lesson) && <span className="block">{words.notConfirmedYet}</span>}
      </p>
      <div className="mt-4">
        <QueryList
          of={ask(api.lessonResources.available, { params: { bookingId: lesson.id } })}
          {...words.faces}
          rows={2}
          empty={words.noneUploaded}
          action={
            <ButtonLink to="/resources" variant="primary">
              Upload Resources
            </ButtonLink>
          }
        >
          {(library) => <ResourceChoice lesson={lesson} library={library} />}
        </QueryList>
      </div>
      <AssignedList bookingId={lesson.id} />
    </Dialog>
  )
}

/** What this lesson has already, and the way to take it back. */
function AssignedList({ bookingId }: { bookingId: string }) {
  return (
    <section aria-labelledby="assigned" className="mt-6">
      <h3 data-focus-home id="assigned" tabIndex={-1} className="mb-2 text-lg">
        Assigned to this lesson
      </h3>
      <QueryList of={givenWith(bookingId)} {...words.faces} rows={2} empty={words.nothingAssigned}>
        {(given) => (
          <ul className="card divide-y divide-feint">
            {given.map((assignment) => (
              <li key={assignment.id} className="px-4 py-3">
                <ResourceLine resource={assignment.resource} facts={<AssignmentFacts assignment={assignment} />}>
                  <Button variant="quiet" onPress={() => askToRemove(assignment)}>
                    Remove
                    <span className="sr-only"> {assignment.resource.title}</span>
                  </Button>
                </ResourceLine>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  )
}

function askToRemove({ id, resource, status }: Assignment): void {
  confirm({
    title: `Remove “${resource.title}” from this lesson?`,
    body: [words.unassignWarning, status === 'SUBMITTED' && words.unassignHomework],
    confirmLabel: 'Remove',
    act: () => api.lessonResources.remove({ params: { assignmentId: id } }),
    ...words.unassignment,
  })
}

/** One resource at a time. What was chosen stays when it fails. */
function ResourceChoice({ lesson, library }: { lesson: Lesson; library: readonly Available[] }) {
  const [draft, setDraft] = useState(() => emptyDraft(londonClockOf(lesson.startTime)))
  const [isSubmitted, setSubmitted] = useState(false)
  const assign = useMutation({
    mutationFn: (resourceId: string) => api.lessonResources.assign({ body: formOf(lesson.id, resourceId, draft) }),
    onSuccess: () => {
      succeed(words.assigned)
      setSubmitted(false)
      setDraft(emptyDraft(draft.dueTime))
    },
  })
  const chosen = library.find(({ id }) => id === draft.resourceId)
  const problems = {
    resource: chosen ? '' : words.resourceMissing,
    type: (chosen && typeProblem(chosen, draft.type)) ?? '',
    due: dueProblem(draft, now()) ?? '',
  }

  function choose(id: string | null) {
    const resource = library.find((each) => each.id === id)
    setDraft({ ...draft, resourceId: id, type: resource ? fittingType(resource, draft.type) : draft.type })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (assign.isPending) return
    setSubmitted(true)
    const problem = problems.resource || problems.type || problems.due
    if (problem) announce(problem)
    else if (chosen) assign.mutate(chosen.id)
  }
  const said = (problem: string) => (isSubmitted ? problem : '')
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {assign.isError && <ErrorBox>{problemText(assign.error, words.assignFailed)}</ErrorBox>}
      <ComboBox
        label="Resource"
        description="Those of this lesson’s subject come first."
        options={resourceOptions(library)}
        value={draft.resourceId}
        onChange={choose}
        error={said(problems.resource)}
      />
      <RadioGroup
        label="Assign as"
        options={typeOptions(chosen)}
        value={draft.type}
        onChange={(id) => setDraft({ ...draft, type: ASSIGNMENT_TYPES.find((type) => type === id) ?? draft.type })}
        error={said(problems.type)}
      />
      {draft.type === 'HOMEWORK' && (
        <DueFields
          due={draft}
          onChange={(due) => setDraft({ ...draft, ...due })}
          minDate={londonDateOf(now())}
          description={words.dueUnlessTold}
          error={said(problems.due)}
        />
      )}
      <p>
        <Button type="submit" variant="primary" isPending={assign.isPending}>
          Assign
        </Button>
      </p>
    </form>
  )
}

/** No due date leaves it to the rule. */
interface Draft extends Due {
  readonly resourceId: string | null
  readonly type: AssignmentType
}

/** Homework given out at a lesson is usually wanted at the same time of another day. */
const emptyDraft = (dueTime: ClockTime): Draft => ({
  resourceId: null,
  type: 'LESSON_MATERIAL',
  dueDate: null,
  dueTime,
})

function resourceOptions(library: readonly Available[]): Option[] {
  return library.map((resource) => ({ id: resource.id, name: resource.title, note: fileInWords(resource) }))
}

/** What the chosen resource can be given out as; whatever it cannot stays in sight with the reason (Rules #57). */
function typeOptions(resource: Available | undefined): Option[] {
  return ASSIGNMENT_TYPES.map((type) => {
    const reason = resource && typeProblem(resource, type)
    return { id: type, name: assignmentWords[type], ...(reason ? { note: reason, isDisabled: true } : {}) }
  })
}

function typeProblem(resource: Available, type: AssignmentType): string | null {
  if (!mayBeAssignedAs(resource, type)) return lessonResourceRefusals.not_a_mark_scheme.message
  return resource.assignedAs.includes(type) ? lessonResourceRefusals.already_assigned.message : null
}

/** The type that is chosen if the resource can still be given out as it, else the first that it can. */
function fittingType(resource: Available, wished: AssignmentType): AssignmentType {
  return [wished, ...ASSIGNMENT_TYPES].find((type) => typeProblem(resource, type) === null) ?? wished
}

function dueProblem({ type, dueDate, dueTime }: Draft, now: Date): string | null {
  if (type !== 'HOMEWORK' || dueDate === null) return null
  return instantAt(dueDate, dueTime) > now ? null : DUE_IN_THE_PAST
}

function formOf(bookingId: string, resourceId: string, { type, dueDate, dueTime }: Draft): NewAssignment {
  const isHomework = type === 'HOMEWORK'
  return {
    ...{ bookingId, resourceId, assignmentType: type, isHomework },
    ...(isHomework && dueDate ? { dueDate: instantAt(dueDate, dueTime) } : {}),
  }
}
