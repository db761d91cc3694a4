import { useNavigate } from '@tanstack/react-router'
import { useStudent } from '#web/app/lib/student.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import type { SessionUser } from './session.tsx'

/** Our choice: as many stand side by side on a phone. */
const SIDE_BY_SIDE = 3

/** Whose pages a parent of several children looks at (Rules: families). */
export function ChildSwitch({ of: children }: { of: NonNullable<SessionUser['children']> }) {
  const student = useStudent()
  const navigate = useNavigate()
  const Choice = children.length > SIDE_BY_SIDE ? Select : Segmented
  return (
    student && (
      <div className="mb-6 max-w-md">
        <Choice
          label="Child"
          options={children.map(({ id, name }) => ({ id, name }))}
          value={student.id}
          onChange={(child) => void navigate({ to: '.', search: (before) => ({ ...before, child }), replace: true })}
        />
      </div>
    )
  )
}
