import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { IconButton } from '#web/app/ui/icon-button.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ShownPages } from '#web/app/ui/shown-pages.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { LIBRARY_AT_ONCE, libraryPages, NO_FILTERS, type Resource } from '../api.ts'
import { DownloadButton, ResourceLine } from '../resource-line.tsx'
import { typeWords, words } from '../words.ts'
import { FilterFields } from './filters.tsx'

/** Everything that the tutor has uploaded, newest first (Rules: resources). */
export function Library() {
  const upload = () => openDialog(() => import('./upload-dialog.tsx'), 'UploadDialog')
  return (
    <>
      <PageTitle title={words.title} lead={words.libraryLead}>
        <Button icon={Upload} data-focus-home variant="pencil" onPress={upload}>
          Upload Resource
        </Button>
      </PageTitle>
      <Shelves />
    </>
  )
}

function Shelves() {
  const [filters, setFilters] = useState(NO_FILTERS)
  const list = useInfiniteQuery(libraryPages({ ...filters, search: filters.search.trim().slice(0, 100) }))
  const pages = list.data?.pages
  if (!pages?.[0]) return faceOf([list], { waiting: words.loading, rows: 5, failed: words.notLoaded })
  const [{ found, count, subjects }] = pages
  if (count === 0) return <Empty>{words.noneUploaded}</Empty>
  return (
    <>
      <FilterFields filters={filters} subjects={subjects} onChange={setFilters} />
      <p role="status" className="mb-2 text-sm text-ink-3">
        {words.shown(found, count)}
      </p>
      {found === 0 ? (
        <Empty action={<Button onPress={() => setFilters(NO_FILTERS)}>Clear search and filters</Button>}>
          {words.noneMatch}
        </Empty>
      ) : (
        <ShownPages
          of={list}
          items={pages.flatMap(({ resources }) => resources)}
          atOnce={LIBRARY_AT_ONCE}
          more="Show more resources"
          failed={words.notLoaded}
        >
          {(shown) => (
            <ul className="card divide-y divide-feint">
              {shown.map((resource) => (
                <ResourceRow key={resource.id} resource={resource} />
              ))}
            </ul>
          )}
        </ShownPages>
      )}
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
