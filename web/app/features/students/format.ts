import { hoursInWords } from '#domain/charge-words.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { londonDateOf } from '#domain/time.ts'
import { csvFile } from '#web/app/lib/csv.ts'
import type { Student } from './api.ts'

const MINUTES_PER_HOUR = 60
const HEADER = [
  ...['Name', 'Email', 'Phone', 'Subjects', 'Hour packages'],
  ...['Consultation', 'Had consultation', 'Member since', 'Description', 'New'],
]

/** The students as a spreadsheet opens them, the dates London's. */
export function studentsCsv(students: readonly Student[]): Blob {
  const rows = students.map(({ name, email, phoneNumber, createdAt, isNew, studentProfile, hourPackages }) => [
    ...[name, email, phoneNumber],
    studentProfile.subjects.map(subjectInFull).join('; '),
    hourPackages.map(packageLeft).join('; '),
    studentProfile.consultationEnabled ? 'On' : 'Off',
    studentProfile.hasHadConsultation ? 'Yes' : 'No',
    londonDateOf(new Date(createdAt)),
    studentProfile.description,
    isNew ? 'Yes' : '',
  ])
  return csvFile(HEADER, rows)
}

/** `Students 2026-09-08.csv` */
export function csvName(now: Date): string {
  return `Students ${londonDateOf(now)}.csv`
}

/** `7.5 hours, GCSE Mathematics` */
export function packageLeft({ remainingHours, subject }: Student['hourPackages'][number]): string {
  return `${hoursInWords(Math.round(remainingHours * MINUTES_PER_HOUR))}, ${subjectInFull(subject)}`
}

const names = new Intl.Collator('en-GB', { sensitivity: 'base', ignorePunctuation: true })

/** Whether somebody has typed this name: without its accents, apostrophes and capitals will do. */
export function isNameOf(typed: string, name: string): boolean {
  return typed.trim() !== '' && names.compare(typed, name) === 0
}
