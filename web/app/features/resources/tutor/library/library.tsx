import { Trash2, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { subjectInFull, subjectTone } from '#domain/subjects.ts'
import type { Resource } from '#web/app/features/resources/api.ts'
import { DownloadButton } from '#web/app/features/resources/download-button.tsx'
import { ResourceLine } from '#web/app/features/resources/resource-line.tsx'
import { SHOWN_MS, typeWords, words } from '#web/app/features/resources/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { date } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { barOfTone } from '#web/app/ui/subject-tone.ts'
import { notify } from '#web/app/ui/toasts.tsx'
import { FilterFields } from './filter-fields.tsx'
import { matching, NO_FILTERS, subjectsOf } from './state.ts'

// A dialog is loaded when it is first opened.
const UploadDialog = lazyPart(() => import('../upload/upload-dialog.tsx'), 'UploadDialog')

type Opened = { dialog: 'upload' } | { dialog: 'delete'; resource: Resource }

/** Our choice: what one looks through; for more there is the search. */
const SHOWN_AT_ONCE = { desk: 30, phone: 18 }

/** Everything that the tutor has uploaded, newest first (Rules: resources). */
export function Library() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setOpened(null))
    // The row that opened the dialog may be gone.
    focusIfLost(() => uploadButton.current)
  }

  return (
    <>
      <PageTitle title={words.title} lead={words.libraryLead}>
        <Button ref={uploadButton} variant="pencil" onPress={() => setOpened({ dialog: 'upload' })}>
          <Upload size={18} aria-hidden />
          Upload Resource
        </Button>
      </PageTitle>
      <Loaded of={ask(api.resources.list)} waiting={words.loading} rows={5} failed={words.notLoaded}>
        {(resources) => (
          <Shelves resources={resources} onDelete={(resource) => setOpened({ dialog: 'delete', resource })} />
        )}
      </Loaded>
      {opened?.dialog === 'upload' && (
        <Suspense>
          <UploadDialog onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'delete' && <DeleteResource resource={opened.resource} onClose={close} />}
    </>
  )
}

interface ShelvesProps {
  resources: readonly Resource[]
  onDelete: (resource: Resource) => void
}

function Shelves({ resources, onDelete }: ShelvesProps) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  if (resources.length === 0) return <Empty>{words.noneUploaded}</Empty>
  const found = matching(resources, filters)
  return (
    <>
      <FilterFields filters={filters} subjects={subjectsOf(resources)} onChange={setFilters} />
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
            <ResourceRow key={resource.id} resource={resource} onDelete={() => onDelete(resource)} />
          ))}
        </ul>
      )}
      <ShowMore of={found.length} limit={limit} onPress={showMore} label="Show more resources" />
    </>
  )
}

function DeleteResource({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  async function remove() {
    await api.resources.remove({ params: { id: resource.id } })
    notify(words.deleted, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Delete “${resource.title}”?`}
      confirmLabel="Delete"
      onConfirm={remove}
      fallback={words.deleteFailed}
      onClose={onClose}
    >
      <p>{words.deleteWarning}</p>
    </AlertDialog>
  )
}

function ResourceRow({ resource, onDelete }: { resource: Resource; onDelete: () => void }) {
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
