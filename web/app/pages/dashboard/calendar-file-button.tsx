import { useMutation } from '@tanstack/react-query'
import { CalendarArrowDown } from 'lucide-react'
import { downloadCalendarFile } from '#web/app/features/bookings/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Lesson } from './api.ts'
import { words } from './words.ts'

/** Puts the lesson into the family's own calendar. */
export function useCalendarFile({ id }: Lesson) {
  return useMutation({
    mutationFn: () => downloadCalendarFile(id),
    onSuccess: (file) => saveFile(file, 'lesson.ics'),
    onError: (error) => notify(problemText(error, words.calendarNotDownloaded), 'danger'),
  })
}

export function CalendarFileButton({ lesson }: { lesson: Lesson }) {
  const download = useCalendarFile(lesson)
  return (
    <Button isPending={download.isPending} onPress={() => download.mutate()}>
      <CalendarArrowDown size={18} aria-hidden />
      Download calendar file
    </Button>
  )
}
