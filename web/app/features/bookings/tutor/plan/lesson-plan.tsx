/** Part: what the tutor alone has noted for a lesson. */
import { useQuery } from '@tanstack/react-query'
import { type Lesson, partsAlone } from '#web/app/features/bookings/api.ts'
import { forPart } from '#web/app/features/bookings/words.ts'
import { Written } from '#web/app/features/bookings/written.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { lessonInWords } from '../words.ts'
import { words } from './words.ts'

/** The private notes of each part of a lesson; the topic stands with it (Rules #237). */
export function LessonPlan({ lesson }: { lesson: Lesson }) {
  return (
    <div className="mt-4 grid gap-3 border-t border-rule pt-4 print:hidden">
      {partsAlone(lesson).map((part) => (
        <PlanOfPart key={part.id} part={part} />
      ))}
    </div>
  )
}

function PlanOfPart({ part }: { part: Lesson }) {
  const asked = useQuery(ask(api.lessonPlans.read, { params: { id: part.id } }))
  if (!asked.data) return faceOf([asked], { ...words.faces, rows: 1 })
  const { notes } = asked.data
  return (
    <>
      {notes && <Written label={forPart(words.notes, part)} text={notes} />}
      <Button
        className="justify-self-start"
        about={lessonInWords(part)}
        onPress={() => void openDialog(() => import('./plan-dialog.tsx'), 'PlanDialog', { lesson: part })}
      >
        {forPart(words.edit, part)}
      </Button>
    </>
  )
}
