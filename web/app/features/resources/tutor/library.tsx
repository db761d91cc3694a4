import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { RESOURCE_TYPES } from '#domain/resources.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { SubjectBar } from '#web/app/ui/subject-bar.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import {
  LIBRARY_AT_ONCE,
  type LibraryFilters,
  type LibraryPage,
  libraryPages,
  NO_FILTERS,
  type Resource,
} from '../api.ts'
import { DownloadButton, ResourceLine } from '../resource-line.tsx'
import { typeWords, words } from '../words.ts'

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
  if (!pages?.[0]) return faceOf([list], { ...words.faces, rows: 5 })
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
          failed={words.faces.failed}
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
    body: [words.deleteWarning],
    confirmLabel: 'Delete',
    act: () => api.resources.remove({ params: { id } }),
    ...words.deletion,
  })
}

interface FilterFieldsProps {
  filters: LibraryFilters
  /** Those that have a resource. */
  subjects: LibraryPage['subjects']
  onChange: (filters: LibraryFilters) => void
}

const ALL = 'all'
const types = [{ id: ALL, name: 'All types' }, ...RESOURCE_TYPES.map((id) => ({ id, name: typeWords[id] }))]

function FilterFields({ filters, subjects, onChange }: FilterFieldsProps) {
  return (
    <search className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          type="search"
          label="Search resources"
          value={filters.search}
          onChange={(search) => onChange({ ...filters, search })}
        />
      </div>
      <Select
        label="Subject"
        options={[{ id: ALL, name: 'All subjects' }, ...byName(subjects)]}
        value={filters.subjectId ?? ALL}
        onChange={(id) => onChange({ ...filters, subjectId: id === ALL ? undefined : id })}
      />
      <Select
        label="Type"
        options={types}
        value={filters.resourceType ?? ALL}
        onChange={(id) => onChange({ ...filters, resourceType: RESOURCE_TYPES.find((type) => type === id) })}
      />
    </search>
  )
}

function byName(subjects: LibraryPage['subjects']): Option[] {
  return subjects
    .map((subject) => ({ id: subject.id, name: subjectInFull(subject) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}
