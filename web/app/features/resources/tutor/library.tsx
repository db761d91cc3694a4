import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { IconButton } from '#web/app/ui/icon-button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import type { Resource } from '../api.ts'
import { DownloadButton, ResourceLine } from '../resource-line.tsx'
import { typeWords, words } from '../words.ts'
import { FilterFields, matching, NO_FILTERS } from './filters.tsx'

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 30, phone: 18 }

/** Everything that the tutor has uploaded, newest first (Rules: resources). */
export function Library() {
  const upload = () => openDialog(() => import('./upload-dialog.tsx'), 'UploadDialog', {})
  return (
    <>
      <PageTitle title={words.title} lead={words.libraryLead}>
        <Button icon={Upload} data-focus-home variant="pencil" onPress={upload}>
          Upload Resource
        </Button>
      </PageTitle>
      <QueryList
        of={ask(api.resources.list)}
        waiting={words.loading}
        rows={5}
        failed={words.notLoaded}
        empty={words.noneUploaded}
      >
        {(resources) => <Shelves resources={resources} />}
      </QueryList>
    </>
  )
}

function Shelves({ resources }: { resources: readonly Resource[] }) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  const found = matching(resources, filters)
  return (
    <>
      <FilterFields filters={filters} resources={resources} onChange={setFilters} />
      <p role="status" className="mb-2 text-sm text-ink-3">
        {words.shown(found.length, resources.length)}
      </p>
      {found.length === 0 ? (
        <Empty action={<Button onPress={() => setFilters(NO_FILTERS)}>Clear search and filters</Button>}>
          {words.noneMatch}
        </Empty>
      ) : (
        <ul className="card divide-y divide-feint">
          {found.slice(0, limit).map((resource) => (
            <ResourceRow key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
      <ShowMore of={found.length} limit={limit} onPress={showMore} label="Show more resources" />
    </>
  )
}

function ResourceRow({ resource }: { resource: Resource }) {
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
                <SubjectBar subject={subject} />
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
        <IconButton icon={Trash2} label={`Delete ${resource.title}`} onPress={() => askToDelete(resource)} />
      </ResourceLine>
    </li>
  )
}

function askToDelete({ id, title }: Resource): void {
  confirm({
    title: `Delete “${title}”?`,
    body: <p>{words.deleteWarning}</p>,
    confirmLabel: 'Delete',
    act: () => api.resources.remove({ params: { id } }),
    success: words.deleted,
    fallback: words.deleteFailed,
  })
}
