import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form'
import { CallFailed } from '#contract/client.ts'
import type { Question } from '#contract/core.ts'
import { familyPurchaseBody, type hourPackages, type PricingOption } from '#contract/hour-packages.ts'
import type { Subject } from '#contract/subjects.ts'
import { isPackageOwed, type PackageType } from '#domain/hours.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { chosenSubjects } from '#web/app/features/subjects/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { type Named, useNamed, useStudent } from '#web/app/lib/student.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { FieldLabel, FieldNotes } from '#web/app/ui/field-parts.tsx'
import { FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { Empty, faceOf, Loaded } from '#web/app/ui/loaded.tsx'
import { places } from '#web/app/ui/places.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { packagesOf } from '../api.ts'
import { hoursInWords } from '../words.ts'
import type { Purchase } from './purchased-dialog.tsx'
import { ownFirst } from './state.ts'
import { perfectFor, words } from './words.ts'

type PurchaseOrder = Question<(typeof hourPackages)['purchase']>['body'] & { readonly isShared: boolean }

/** Null while nothing is chosen. */
interface Chosen {
  subjectId: string | null
  isOnline: boolean
  packageType: PackageType | null
  isShared: boolean
}

const chosenBody = zodResolver(familyPurchaseBody, { error: () => words.chooseAll }) as Resolver<
  Chosen,
  unknown,
  PurchaseOrder
>

/** Hours for one subject and mode. Whatever is refused, everything chosen stays. */
export function PurchaseDialog({ userId }: { userId: string }) {
  const subjects = useOfferedSubjects()
  const named = useNamed()
  const form = useForm({
    resolver: chosenBody,
    values: { subjectId: subjects.first, isOnline: true, packageType: null, isShared: false },
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <FormDialog
      title="Purchase Hour Package"
      form={form}
      draftOf={null}
      submitLabel="Confirm Purchase"
      isWide
      send={(order) => purchase(order, named)}
      fallback={words.unreachable}
      face={subjects.face}
    >
      {subjects.all?.length === 0 ? (
        <Empty>{words.noSubjects}</Empty>
      ) : (
        <PurchaseFields control={form.control} subjects={subjects.all ?? []} userId={userId} />
      )}
    </FormDialog>
  )
}

/** Own subjects first; without an answer about those, the list as it is. */
function useOfferedSubjects() {
  const active = useQuery(ask(api.subjects.list))
  const mine = useQuery(chosenSubjects(useNamed()))
  const isKnown = active.data && (mine.data || mine.isError)
  const ownIds = new Set(mine.data?.map(({ id }) => id))
  const all = isKnown ? ownFirst(active.data, ownIds) : undefined
  const first = all?.find(({ id }) => ownIds.has(id))?.id ?? null
  const face = faceOf([{ ...active, data: all }], words.subjects)
  return { all, first, face }
}

/** What was bought is shown in place of what it was ordered with. */
async function purchase(order: PurchaseOrder, named: Named): Promise<void> {
  const reply: Partial<Purchase> = await api.hourPackages.purchase({ body: { ...order, ...named } }).catch((error) => {
    const sentence = words.notPurchased(problemText(error, words.unreachable))
    throw new CallFailed(0, 'not_purchased', sentence, [])
  })
  // Only if the server broke its promise.
  if (!reply.package?.id) throw new CallFailed(200, 'unusable', words.noPackage, [])
  await openDialog(() => import('./purchased-dialog.tsx'), 'PurchasedDialog', { purchase: reply as Purchase })
}

interface PurchaseFieldsProps {
  control: Control<Chosen, unknown, PurchaseOrder>
  subjects: readonly Subject[]
  userId: string
}

function PurchaseFields({ control, subjects, userId }: PurchaseFieldsProps) {
  const named = useNamed()
  const [subjectId, isOnline] = useWatch({ control, name: ['subjectId', 'isOnline'] })
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SubjectSelect {...useField({ control, name: 'subjectId' })} subjects={subjects} />
        <FormSegmented control={control} name="isOnline" label="Online or In-Person" options={places} />
      </div>
      {subjectId === null ? (
        <Empty>{words.chooseSubject}</Empty>
      ) : (
        <>
          <Ordered userId={userId} subjectId={subjectId} isOnline={isOnline} />
          <Loaded
            of={ask(api.hourPackages.pricing, { params: { subjectId }, query: { isOnline, ...named } })}
            {...words.prices}
          >
            {({ options, isShareable }) =>
              options.length === 0 ? (
                <Empty>{words.noOptions}</Empty>
              ) : (
                <>
                  <SizeChoice control={control} options={options} />
                  {isShareable && <ForWhom control={control} />}
                </>
              )
            }
          </Loaded>
        </>
      )}
    </>
  )
}

/** Who may use the hours, where there are several. */
function ForWhom({ control }: Pick<PurchaseFieldsProps, 'control'>) {
  const student = useStudent()
  const options = [
    { id: false, name: words.onlyFor(student ? firstNameOf(student) : '') },
    { id: true, name: words.forAll },
  ]
  return <FormSegmented control={control} name="isShared" label={words.forWhom} options={options} />
}

/** What waits to be paid already: whoever meant to pay for that is not to order it again. */
function Ordered({ userId, subjectId, isOnline }: { userId: string; subjectId: string; isOnline: boolean }) {
  const { data = [] } = useQuery(packagesOf(userId))
  const owed = data.filter((each) => isPackageOwed(each) && each.subject.id === subjectId && each.isOnline === isOnline)
  if (owed.length === 0) return null
  const minutes = owed.reduce((sum, { totalHours }) => sum + totalHours, 0)
  const pence = owed.reduce((sum, { purchasePrice }) => sum + purchasePrice, 0)
  return (
    <p role="status" className="rounded-md bg-warn-bg px-4 py-3 text-warn">
      {words.ordered(hoursInWords(minutes), poundsText(pence))}
    </p>
  )
}

interface SizeChoiceProps {
  control: PurchaseFieldsProps['control']
  options: readonly PricingOption[]
}

/** The sizes side by side, each with what it costs and what it saves. */
function SizeChoice({ control, options }: SizeChoiceProps) {
  const { value, onChange, error } = useField({ control, name: 'packageType' })
  const notes = useRef<HTMLDivElement>(null)
  // On a phone they stand below what is in sight when the button is pressed.
  useEffect(() => {
    if (error !== '') notes.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <RadioGroup value={value} onChange={onChange} isInvalid={error !== ''} validationBehavior="aria">
      <FieldLabel>Hour package</FieldLabel>
      <div className="grid gap-3 md:grid-cols-3">
        {options.map((option) => (
          <Size key={option.type} option={option} />
        ))}
      </div>
      <OpenLessons option={options.find(({ type }) => type === value)} />
      <div ref={notes} className="scroll-mb-4">
        <FieldNotes error={error} />
      </div>
    </RadioGroup>
  )
}

/** What else the chosen hours could be used for, before they are bought (Rules #129). */
function OpenLessons({ option }: { option: PricingOption | undefined }) {
  if (!option?.openLessons) return null
  return (
    <p role="status" className="mt-3 rounded-md bg-bottle-tint px-4 py-3">
      {words.opens(option.openLessons, poundsText(option.openAmount))}
    </p>
  )
}

function Size({ option }: { option: PricingOption }) {
  const { type, hours, discountPercent, discountAmount, originalPrice, discountedPrice } = option
  return (
    <Radio
      value={type}
      className="flex cursor-pointer flex-col gap-1 rounded-lg border-[1.5px] border-rule-strong bg-surface p-4 data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-bottle data-selected:bg-bottle-tint data-selected:shadow-1"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="font-display text-xl font-semibold">{hours} hours</span>
        {discountPercent > 0 && <Chip tone="ok">{percentText(discountPercent)} off</Chip>}
      </span>
      <span className="text-sm text-ink-2">{perfectFor[type]}</span>
      <span className="mt-2 font-display text-2xl font-semibold">{poundsText(discountedPrice)}</span>
      {discountAmount > 0 && (
        <span className="text-sm text-ink-2 tabular-nums">
          <span className="sr-only">instead of </span>
          <s>{poundsText(originalPrice)}</s>, you save {poundsText(discountAmount)}
        </span>
      )}
    </Radio>
  )
}
