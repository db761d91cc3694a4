import type { Subject } from '#contract/subjects.ts'
import type { PackageType } from '#domain/hours.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { SizeChoice } from './size-choice.tsx'
import { words } from './words.ts'

interface PurchaseFieldsProps {
  subjects: readonly Subject[]
  draft: { subjectId: string | null; isOnline: boolean; packageType: PackageType | null }
  onSubject: (id: string) => void
  onMode: (isOnline: boolean) => void
  onType: (type: PackageType) => void
  /** It was sent before everything was chosen. */
  isIncomplete: boolean
}

export function PurchaseFields({ subjects, draft, onSubject, onMode, onType, isIncomplete }: PurchaseFieldsProps) {
  const { subjectId, isOnline, packageType } = draft
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label="Subject"
          placeholder="Choose a subject"
          options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
          value={subjectId}
          onChange={onSubject}
          error={isIncomplete && subjectId === null ? words.chooseAll : ''}
        />
        <Segmented
          label="Online or In-Person"
          options={[
            { id: 'online', name: 'Online' },
            { id: 'in-person', name: 'In-Person' },
          ]}
          value={isOnline ? 'online' : 'in-person'}
          onChange={(id) => onMode(id === 'online')}
        />
      </div>
      {subjectId === null ? (
        <Empty>{words.chooseSubject}</Empty>
      ) : (
        <Sizes
          subjectId={subjectId}
          isOnline={isOnline}
          value={packageType}
          onChange={onType}
          error={isIncomplete && packageType === null ? words.chooseAll : ''}
        />
      )}
    </>
  )
}

interface SizesProps {
  subjectId: string
  isOnline: boolean
  value: PackageType | null
  onChange: (type: PackageType) => void
  error: string
}

function Sizes({ subjectId, isOnline, ...choice }: SizesProps) {
  return (
    <Loaded
      of={ask(api.hourPackages.pricing, { params: { subjectId }, query: { isOnline } })}
      waiting={words.pricesLoading}
      failed={words.pricesNotLoaded}
    >
      {({ options }) =>
        options.length === 0 ? <Empty>{words.noOptions}</Empty> : <SizeChoice options={options} {...choice} />
      }
    </Loaded>
  )
}
