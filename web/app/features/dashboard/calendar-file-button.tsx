import { useMutation } from '@tanstack/react-query'
import { CalendarArrowDown } from 'lucide-react'
import { downloadCalendarFile } from '#web/app/features/bookings/api.ts'
import { day } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Lesson } from './api.ts'
import { messages } from './messages.ts'

/** Puts the lesson into the family's own calendar. */
export function CalendarFileButton({ lesson, isIconOnly = false }: { lesson: Lesson; isIconOnly?: boolean }) {
  const download = useMutation({
    mutationFn: () => downloadCalendarFile(lesson.id),
    onSuccess: (file) => saveFile(file, 'lesson.ics'),
    onError: (error) => notify(problemText(error, messages.calendarNotDownloaded), 'danger'),
  })
  return (
    <Button
      variant={isIconOnly ? 'quiet' : 'line'}
      size={isIconOnly ? 'icon' : 'md'}
      isPending={download.isPending}
      onPress={() => download.mutate()}
    >
      <CalendarArrowDown size={isIconOnly ? 20 : 18} aria-hidden />
      <span className={isIconOnly ? 'sr-only' : undefined}>
        Download calendar file{isIconOnly && ` for ${day(lesson.startTime)}`}
      </span>
    </Button>
  )
}
