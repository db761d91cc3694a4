import type { HourPackage } from '#contract/hour-packages.ts'
import { api } from '#web/app/lib/api.ts'
import { lacks, useStudent } from '#web/app/lib/student.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { words } from './words.ts'

/** Who may use the hours, where that is not the student alone; whoever buys for the child and manages it may change it. */
export function Sharing({ hourPackage: { id, child, isShared, isShareable } }: { hourPackage: HourPackage }) {
  const student = useStudent()
  const isOwn = child === undefined || child?.id === student?.id
  const mayShare = student?.isChild && isOwn && !lacks(student, 'BUY') && !lacks(student, 'MANAGE')
  const name = student ? firstNameOf(student) : ''
  if (!isShared && !(mayShare && isShareable)) return null
  const share = (wanted: boolean) => () => api.hourPackages.share({ params: { id }, body: { isShared: wanted } })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-2">
        {isShared && words.shared} {!isOwn && words.boughtFor(child ? firstNameOf(child) : words.anotherChild)}
      </p>
      {mayShare && isShared && (
        <ActButton call={share(false)} success={words.unsharing(name)} failed={words.notShared}>
          {words.onlyFor(name)}
        </ActButton>
      )}
      {mayShare && !isShared && isShareable && (
        <ActButton call={share(true)} success={words.sharing} failed={words.notShared}>
          {words.share}
        </ActButton>
      )}
    </div>
  )
}
