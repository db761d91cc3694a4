import { expect, test } from 'vitest'
import { amira, maths } from '#web/app/testing/a-booking.ts'
import type { Student } from './api.ts'
import { csvName, isNameOf, packageLeft, studentsCsv, words } from './words.ts'

const english = { id: '66666666-6666-4666-8666-666666666666', name: 'English', category: 'A_LEVEL' as const }
const tenHours: Student['hourPackages'][number] = {
  ...{ id: '66666666-6666-4666-8666-666666666601', subject: maths, packageType: 'TEN_HOUR', isOnline: true },
  ...{
    status: 'ACTIVE',
    totalHours: 600,
    remainingHours: 450,
    usedHours: 150,
    pricePerHour: 2500,
    purchasePrice: 22500,
  },
  purchasedAt: new Date('2026-09-01T09:00:00.000Z'),
}

const aStudent = (told: Partial<Student> = {}): Student => ({
  ...{ ...amira, phoneNumber: '', createdAt: new Date('2026-09-01T09:00:00.000Z'), hourPackages: [] },
  ...{ family: null, parents: [], yearGroup: null, hasLogIn: true },
  studentProfile: {
    ...{ subjects: [], description: '' },
    ...{ consultationEnabled: true, hasHadConsultation: false, hasHadAnyBooking: false },
  },
  ...told,
})

test('a student is a row with the London date of the registration, after a header', async () => {
  const busy = aStudent({
    ...{ phoneNumber: '07700 900123', createdAt: new Date('2026-08-31T23:30:00.000Z'), hourPackages: [tenHours] },
    studentProfile: {
      ...{ subjects: [maths, english], description: 'Aims for a 7.' },
      ...{ consultationEnabled: true, hasHadConsultation: true, hasHadAnyBooking: true },
    },
  })
  expect(await studentsCsv([busy]).text()).toBe(
    '"Name","Email","Phone","Subjects","Hour packages","Consultation","Had consultation","Member since","Description","New"\r\n' +
      '"Amira Khan","amira@home.test","07700 900123","GCSE Mathematics; A-Level English",' +
      '"7.5 hours, GCSE Mathematics","On","Yes","2026-09-01","Aims for a 7.",""\r\n',
  )
})

test('what a family wrote is never computed', async () => {
  const row = await studentsCsv([aStudent({ name: '=HYPERLINK("x")', phoneNumber: '+44 7700 900123' })]).text()
  expect(row).toContain(`"'=HYPERLINK(""x"")","amira@home.test","'+44 7700 900123"`)
})

test('the hours that are left are said with their subject', () => {
  const left = (remainingHours: number) => packageLeft({ ...tenHours, remainingHours })
  expect([left(60), left(30), left(435)]).toEqual([
    ...['1 hour, GCSE Mathematics', '30 minutes, GCSE Mathematics', '7.25 hours, GCSE Mathematics'],
  ])
})

test('the file carries London’s date, also where it is another one', () => {
  expect(csvName(new Date('2026-06-30T23:30:00Z'))).toBe('Students 2026-07-01.csv')
})

test('a name is typed without its accents, apostrophes and capitals, but whole', () => {
  expect(isNameOf('zoe o’neill', 'Zoë O’Neill')).toBe(true)
  expect(isNameOf(' Zoe ONeill ', 'Zoë O’Neill')).toBe(true)
  expect(isNameOf('Zoë', 'Zoë O’Neill')).toBe(false)
  expect(isNameOf('', '…')).toBe(false)
})

test('who has no e-mail is written to through a parent', () => {
  const [robert, grace] = [{ name: 'Robert Osei' }, { name: 'Grace Osei' }]
  expect([words.noEmail([]), words.noEmail([robert]), words.noEmail([robert, grace])]).toEqual([
    ...['No e-mail', 'No e-mail: write to Robert Osei', 'No e-mail: write to Robert Osei or Grace Osei'],
  ])
})
