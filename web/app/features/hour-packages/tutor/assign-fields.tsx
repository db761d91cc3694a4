import type { Control } from 'react-hook-form'
import type { Question } from '#contract/core.ts'
import type { hourPackages, PackageConfig } from '#contract/hour-packages.ts'
import type { Subject } from '#contract/subjects.ts'
import type { PackageType } from '#domain/hours.ts'
import { percentText } from '#domain/money.ts'
import { categoryLabel } from '#domain/subjects.ts'
import type { StudentChoice } from '#web/app/features/students/api.ts'
import { FormRadios, FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormCombo } from '#web/app/ui/form-combo.tsx'
import { places } from '#web/app/ui/places.ts'

export type Assignment = Question<(typeof hourPackages)['assign']>['body']

/** Null while nothing is chosen. */
export interface AssignValues {
  studentId: string | null
  subjectId: string | null
  packageType: PackageType | null
  isOnline: boolean
}

interface AssignFieldsProps {
  control: Control<AssignValues, unknown, Assignment>
  students: StudentChoice
  subjects: readonly Subject[]
  configs: readonly PackageConfig[]
}

export function AssignFields({ control, students, subjects, configs }: AssignFieldsProps) {
  return (
    <>
      <FormCombo
        control={control}
        name="studentId"
        label="Student"
        options={students.options}
        onSearch={students.search}
        description={students.hint}
      />
      <FormSelect
        control={control}
        name="subjectId"
        label="Subject"
        placeholder="Choose a subject"
        options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
      />
      <FormRadios
        control={control}
        name="packageType"
        label="Package type"
        options={configs.map(({ packageType, hours, discountPercent }) => ({
          id: packageType,
          name: `${hours} hours`,
          note: `${percentText(discountPercent)} off`,
        }))}
      />
      <FormSegmented control={control} name="isOnline" label="Lesson platform" options={places} />
    </>
  )
}
