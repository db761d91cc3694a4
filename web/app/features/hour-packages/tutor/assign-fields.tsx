import { type Control, Controller } from 'react-hook-form'
import type { Question } from '#contract/core.ts'
import type { hourPackages, PackageConfig } from '#contract/hour-packages.ts'
import type { Subject } from '#contract/subjects.ts'
import type { PackageType } from '#domain/hours.ts'
import { percentText } from '#domain/money.ts'
import { categoryLabel } from '#domain/subjects.ts'
import type { StudentChoice } from '#web/app/features/students/api.ts'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { RadioGroup } from '#web/app/ui/radio-group.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'

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
      <Controller
        control={control}
        name="studentId"
        render={({ field: { disabled: _, name: _name, ...field }, fieldState }) => (
          <ComboBox
            label="Student"
            options={students.options}
            onSearch={students.search}
            description={students.hint}
            error={fieldState.error?.message ?? ''}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="subjectId"
        render={({ field: { disabled: _, name: _name, ...field }, fieldState }) => (
          <Select
            label="Subject"
            placeholder="Choose a subject"
            options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
            error={fieldState.error?.message ?? ''}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="packageType"
        render={({ field: { value, onChange }, fieldState }) => (
          <RadioGroup
            label="Package type"
            options={configs.map(({ packageType, hours, discountPercent }) => ({
              id: packageType,
              name: `${hours} hours`,
              note: `${percentText(discountPercent)} off`,
            }))}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
      <Controller
        control={control}
        name="isOnline"
        render={({ field: { value, onChange } }) => (
          <Segmented
            label="Lesson platform"
            options={[
              { id: 'online', name: 'Online' },
              { id: 'in-person', name: 'In-Person' },
            ]}
            value={value ? 'online' : 'in-person'}
            onChange={(id) => onChange(id === 'online')}
          />
        )}
      />
    </>
  )
}
