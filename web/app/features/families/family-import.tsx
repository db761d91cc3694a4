import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { FileField } from '#web/app/ui/file-field.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { fail } from '#web/app/ui/toasts.tsx'
import type { Imported } from './api.ts'
import { BackToFamilies } from './back-to-families.tsx'
import { importWords as words } from './words.ts'

/** Families from another system: what a file would make is shown before anything is made (Rules #195). */
export function FamilyImport() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Imported | null>(null)
  const [isReading, setReading] = useState(false)
  async function choose(chosen: File | null) {
    setFile(chosen)
    setPreview(null)
    if (!chosen) return
    setReading(true)
    try {
      setPreview(await api.familyImports.create({ body: { preview: true }, files: { csvFile: chosen } }))
    } catch (error) {
      fail(error, words.notRead)
    } finally {
      setReading(false)
    }
  }
  const bringIn = async () => {
    if (!file) return preview
    const made = await api.familyImports.create({ body: {}, files: { csvFile: file } })
    await navigate({ to: '/students', search: { tab: 'families' } })
    return made
  }
  return (
    <>
      <BackToFamilies />
      <PageTitle title={words.title} />
      <div className="card mb-5 grid gap-3 p-4 md:p-5">
        <p className="max-w-prose">{words.about}</p>
        <p className="max-w-prose text-ink-2">{words.makes}</p>
        <FileField label={words.file} value={file} onChange={(chosen) => void choose(chosen)} extensions={['.csv']} />
        {isReading && <p role="status">{words.reading}</p>}
      </div>
      {preview && (
        <Preview preview={preview}>
          <ActButton
            variant="primary"
            isDisabled={preview.problems.length > 0 || preview.families.length === 0}
            call={bringIn}
            success={(made) => words.done(made?.families.length ?? 0)}
            failed={words.failed}
          >
            {words.bringIn(preview.families.length)}
          </ActButton>
        </Preview>
      )}
    </>
  )
}

function Preview({ preview, children }: { preview: Imported; children: React.ReactNode }) {
  const { families, problems, warnings, leftOut } = preview
  const red = new Set(problems.map(({ row }) => row))
  return (
    <section aria-label="What the file would make" className="grid gap-4">
      {problems.length > 0 && (
        <div role="alert" className="rounded-md border border-danger bg-danger-bg px-4 py-3 text-danger">
          <p className="font-semibold">{words.fix}</p>
          <Notes notes={problems} />
        </div>
      )}
      {warnings.length > 0 && (
        <div className="rounded-md bg-warn-bg px-4 py-3">
          <Notes notes={warnings} />
        </div>
      )}
      {leftOut.length > 0 && <p className="text-ink-2 wrap-anywhere">{words.leftOut(leftOut)}</p>}
      {families.length === 0 && problems.length === 0 && <p>{words.nothing}</p>}
      <ul className="card divide-y divide-feint">
        {families.map(({ name, isThere, students, parents }) => (
          <li key={`${name} ${students[0]?.row}`} className="px-4 py-3 md:px-5">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {isThere && <p className="text-sm text-ink-3">{words.joins}</p>}
            <ul>
              {students.map(({ row, name: student, yearGroup, subjects }) => (
                <li key={row} className={red.has(row) ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>
                  {[student, yearGroup === null ? '' : `Year ${yearGroup}`, ...subjects].filter(Boolean).join(', ')}
                </li>
              ))}
            </ul>
            {parents.length > 0 && <p className="text-sm text-ink-2 wrap-anywhere">{words.invited(parents)}</p>}
          </li>
        ))}
      </ul>
      <div>{children}</div>
    </section>
  )
}

function Notes({ notes }: { notes: Imported['problems'] }) {
  return (
    <ul className="list-disc pl-5">
      {notes.map(({ row, text }) => (
        <li key={`${row} ${text}`} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
