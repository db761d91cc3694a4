import { Trash2 } from 'lucide-react'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import type { Resource } from '#web/app/features/resources/api.ts'
import { DownloadButton } from '#web/app/features/resources/download-button.tsx'
import { ResourceLine } from '#web/app/features/resources/resource-line.tsx'
import { typeWords } from '#web/app/features/resources/words.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'

export function ResourceRow({ resource, onDelete }: { resource: Resource; onDelete: () => void }) {
  return (
    <li className="px-4 py-3.5 md:px-5">
      <ResourceLine
        resource={resource}
        facts={
          <>
            <span>added {date(resource.createdAt)}</span>
            <Chip tone="info">{typeWords[resource.resourceType]}</Chip>
            {resource.subjects.map((subject) => (
              <span key={subject.id} className="flex items-center gap-2">
                <span className={cx('h-4 w-1.5 rounded-xs', barOfTone[subjectTone(subject)])} aria-hidden />
                {subjectInFull(subject)}
              </span>
            ))}
            {resource.description && (
              <p className="w-full max-w-prose wrap-anywhere whitespace-pre-line">{resource.description}</p>
            )}
          </>
        }
      >
        <DownloadButton resource={resource} />
        <Button variant="quiet" size="icon" aria-label={`Delete ${resource.title}`} onPress={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </ResourceLine>
    </li>
  )
}
