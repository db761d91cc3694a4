import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import type { Question } from '#contract/core.ts'
import { assignBody, type hourPackages, type PackageConfig } from '#contract/hour-packages.ts'
import type { Subject } from '#contract/subjects.ts'
import type { PackageType } from '#domain/hours.ts'
import { percentText, poundsText } from '#domain/money.ts'
import { useStudentChoice } from '#web/app/features/students/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { FormRadios, FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { places } from '#web/app/ui/places.ts'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { todaysPrice, words } from './words.ts'

const NOTHING_CHOSEN: AssignValues = { studentId: null, subjectId: null, packageType: null, isOnline: true }

/** Rules: hour-packages, 'Assign Hour Package': errors appear inside. What was chosen stays when it fails. */
export function AssignDialog() {
  const form = useForm({
    resolver: zodResolver(assignBody) as Resolver<AssignValues, unknown, Assignment>,
    defaultValues: NOTHING_CHOSEN,
  })
  const { control } = form
  const chosen = useWatch({ control }) as AssignValues
  const student = useField({ control, name: 'studentId' })
  const subject = useField({ control, name: 'subjectId' })
  const { data: choices, face } = useChoices(chosen.studentId)
  return (
    <FormDialog
      title="Assign Hour Package"
      form={form}
      draftOf="package:new"
      submitLabel="Assign Package"
      isUnfinished={!chosen.studentId || !chosen.subjectId}
      send={(body) => api.hourPackages.assign({ body })}
      {...words.assignment}
      face={face}
    >
      {choices && (
        <>
          <ComboBox {...student} {...choices.students.field} />
          <SubjectSelect {...subject} subjects={choices.subjects} />
          <FormRadios
            control={control}
            name="packageType"
            label="Package type"
            options={choices.configs.map(({ packageType, hours, discountPercent }) => ({
              id: packageType,
              name: `${hours} hours`,
              note: `${percentText(discountPercent)} off`,
            }))}
          />
          <FormSegmented control={control} name="isOnline" label="Lesson platform" options={places} />
          <PackagePrice
            config={choices.configs.find(({ packageType }) => packageType === chosen.packageType)}
            subject={choices.subjects.find(({ id }) => id === chosen.subjectId)}
            isOnline={chosen.isOnline}
          />
          <p className="text-sm text-ink-2">{words.assigning}</p>
        </>
      )}
    </FormDialog>
  )
}

/** Everything there is to choose from; only active subjects (Rules: hour-packages) and sizes on offer. */
function useChoices(studentId: string | null) {
  const students = useStudentChoice(studentId)
  const subjects = useQuery(ask(api.subjects.list))
  const configs = useQuery(ask(api.hourPackages.configs))
  const isComplete = students.data && subjects.data && configs.data
  return {
    data: isComplete
      ? {
          students,
          subjects: subjects.data,
          configs: configs.data.filter(({ isActive }) => isActive),
        }
      : null,
    face: faceOf([students, subjects, configs], {
      waiting: <Spinner label={words.studentsLoading} />,
      failed: words.list.failed,
    }),
  }
}

interface PackagePriceProps {
  config: PackageConfig | undefined
  subject: Subject | undefined
  isOnline: boolean
}

/** The price as it is chosen: original, discount, final. */
function PackagePrice({ config, subject, isOnline }: PackagePriceProps) {
  if (!config || !subject) return <p className="text-ink-2">Choose a subject and a package type to see the price.</p>
  const { originalPence, discountPence, pricePence } = todaysPrice(config, subject, isOnline)
  return (
    <dl aria-live="polite" className="rounded-md border border-rule bg-sunk px-4 py-3 tabular-nums">
      <Line name="Original price" value={poundsText(originalPence)} />
      <Line name={`Discount (${percentText(config.discountPercent)})`} value={`−${poundsText(discountPence)}`} />
      <div className="mt-1 border-t border-rule pt-1 text-lg font-semibold">
        <Line name="Final price" value={poundsText(pricePence)} />
      </div>
    </dl>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type Assignment = Question<(typeof hourPackages)['assign']>['body']

/** Null while nothing is chosen. */
interface AssignValues {
  studentId: string | null
  subjectId: string | null
  packageType: PackageType | null
  isOnline: boolean
}
