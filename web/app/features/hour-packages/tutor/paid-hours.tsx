import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { UseHoursDialog } from '#web/app/features/open-lessons/use-hours-dialog.tsx'
import { useClosing } from '#web/app/ui/dialogs.tsx'
import { packagesOf } from '../api.ts'

interface PaidHoursProps {
  packageId: string
  student: { readonly id: string; readonly name: string }
}

/** Gone as soon as the package is not paid any more: its hours are not there to be used. */
export function PaidHours({ packageId, student }: PaidHoursProps) {
  const { data: packages } = useQuery(packagesOf(student.id))
  const isPaid = packages?.some(({ id, status }) => id === packageId && status !== 'PENDING') ?? true
  const close = useEffectEvent(useClosing())
  useEffect(() => {
    if (!isPaid) queueMicrotask(close)
  }, [isPaid])
  return <UseHoursDialog studentId={student.id} whose={`${student.name}’s`} />
}
