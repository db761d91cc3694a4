import { availabilityRefusals, overlapSentence } from '#contract/sentences/availability.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { subjects } from '#contract/subjects.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { AvailabilitySettings } from './availability-settings.tsx'
import { aBlock, acceptedBlock, latin, maths, type WireBlock } from './testing/blocks.ts'

const mondayEvening = aBlock(1, '15:00-20:00')
const tuesdayAfternoon = aBlock(2, '15:00-17:00')
const tuesdayMaths = aBlock(2, '17:00-20:15', maths)
const thursdayLatin = aBlock(4, '09:00-10:00', latin)
let server: FakeServer
let diary: WireBlock[]

const dialog = page.getByRole('dialog')
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /^Delete .*\?$/ })
const addTimeBlock = page.getByRole('button', { name: 'Add Time Block' }).first()
const dayCard = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(async () => {
  server = fakeServer()
  diary = [mondayEvening, tuesdayAfternoon, tuesdayMaths, thursdayLatin]
  server.answer(availability.blocks, () => diary)
  server.answer(subjects.list, [maths])
  server.answer(availability.addBlock, ({ body }) => {
    const block = acceptedBlock(body)
    diary = [...diary, block]
    return block
  })
  server.answer(availability.copyDay, ({ body }) => acceptedCopy(body))
  await page.viewport(1440, 900)
})

/** The blocks as they stand on the other day. */
function acceptedCopy({ from, to }: { from: number; to: number }): WireBlock[] {
  const copies = diary.filter(({ dayOfWeek }) => dayOfWeek === from).map((block) => ({ ...block, dayOfWeek: to }))
  const added = copies.map((block, place) => ({ ...block, id: `${to}${place}${block.id.slice(2)}` }))
  diary = [...diary, ...added]
  return added
}

async function open() {
  await renderInApp(
    <>
      <PageTitle title="Manage Schedule" />
      <AvailabilitySettings />
    </>,
  )
}
async function openDay(name: string) {
  await open()
  await dayCard(name).click()
  await expect.element(heading(name)).toHaveFocus()
}
async function openForm() {
  await open()
  await addTimeBlock.click()
  await expect.element(dialog).toBeVisible()
}
async function setTime(group: 'Start time' | 'End time', hour: string, minute: string, half: string) {
  const within = dialog.getByRole('group', { name: group })
  await choose(within.getByRole('button', { name: /Hour$/ }), hour)
  await choose(within.getByRole('button', { name: /Minute$/ }), minute)
  await choose(within.getByRole('button', { name: /AM\/PM$/ }), half)
}
const field = (label: RegExp) => dialog.getByRole('button', { name: label })
const save = (name: 'Add' | 'Save') => dialog.getByRole('button', { name, exact: true }).click()
const isSaid = (sentence: string) => expect.element(page.getByText(sentence).first()).toBeVisible()
/** What is told of the fields of a time. */
const group = (name: string) => dialog.getByRole('group', { name })
const typed = (name: string) => group(name).getByRole('textbox')

test('the week shows each day with its blocks and hours, Sunday first', async () => {
  await open()
  await expect.element(heading('Availability Settings')).toBeVisible()
  await expect.element(heading('Quick Actions')).toBeVisible()
  await expect.element(dayCard('Monday')).toHaveAccessibleName('Monday 1 block 5 hours')
  const cards = page.getByRole('listitem').elements()
  expect(cards.map((card) => card.querySelector('button > span')?.textContent)).toEqual([
    'Sunday0 blocks0 hours',
    'Monday1 block5 hours',
    'Tuesday2 blocks5.25 hours',
    'Wednesday0 blocks0 hours',
    'Thursday1 block1 hour',
    'Friday0 blocks0 hours',
    'Saturday0 blocks0 hours',
  ])
})

test('a day is drawn where its blocks are', async () => {
  await open()
  await expect.element(dayCard('Monday')).toBeVisible()
  const paper = dayCard('Monday').element().querySelector('.hours-paper') as Element
  const [whole, block] = [paper, paper.querySelector('i') as Element].map((part) => part.getBoundingClientRect())
  // From 15 to 20 of the hours from 8 to 21 that the longest day needs.
  expect((block!.top - whole!.top) / whole!.height).toBeCloseTo(7 / 13, 2)
  expect(block!.height / whole!.height).toBeCloseTo(5 / 13, 2)
})

test('a week without any block says so', async () => {
  diary = []
  await open()
  await isSaid('No time blocks are set yet. Families can book once there are some.')
  await expect.element(dayCard('Sunday')).toBeVisible()
})

test('hours that cannot be read say so and are read again on request', async () => {
  server.disconnect(availability.blocks)
  await open()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to load availability data. Please try again later.')
  server.answer(availability.blocks, () => diary)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dayCard('Monday')).toBeVisible()
})

test('hours on their way say so', async () => {
  const reply = Promise.withResolvers<WireBlock[]>()
  server.answer(availability.blocks, () => reply.promise)
  await open()
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading your availability')
  reply.resolve(diary)
  await expect.element(dayCard('Monday')).toBeVisible()
})

test('a day shows its blocks in order with their subjects, and focus goes there and back by keyboard', async () => {
  await open()
  await expect.element(dayCard('Tuesday')).toBeVisible()
  ;(dayCard('Tuesday').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Tuesday')).toHaveFocus()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    '15:00–17:00 2 hoursAll Subjects',
    '17:00–20:15 3.25 hoursGCSE Mathematics',
  ])
  await isSaid('2 blocks, 5.25 hours')
  await page.getByRole('button', { name: 'Back to Overview' }).click()
  await expect.element(dayCard('Tuesday')).toHaveFocus()
})

test('an empty day says so and offers to add a block to it', async () => {
  await openDay('Sunday')
  await isSaid('Nothing can be booked on a Sunday yet.')
  await page.getByRole('button', { name: 'Add Time Block' }).last().click()
  await expect.element(field(/Day of week/)).toHaveTextContent('Sunday')
  await save('Add')
  await isSaid('Availability added successfully!')
  await expect.element(page.getByRole('button', { name: 'Edit Sunday 15:00–20:00' })).toBeVisible()
  await expect.element(heading('Sunday')).toHaveFocus()
  expect(server.asked(availability.addBlock)[0]?.body).toMatchObject({ dayOfWeek: 0 })
})

test('a new block is proposed on Monday from 3:00 PM to 8:00 PM for all subjects', async () => {
  await openForm()
  await expect.element(field(/Day of week/)).toHaveTextContent('Monday')
  const shown = (name: string) =>
    group(name)
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
  expect(shown('Start time')).toEqual(['3', '00', 'PM'])
  expect(shown('End time')).toEqual(['8', '00', 'PM'])
  await expect.element(field(/Subject/)).toHaveTextContent('All Subjects')
  await expect.element(dialog.getByText('Monday 15:00–20:00, 5 hours')).toBeVisible()
  const offered = async (part: RegExp) => {
    await group('Start time').getByRole('button', { name: part }).click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    const names = page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    return names
  }
  expect(await offered(/Hour/)).toEqual('1 2 3 4 5 6 7 8 9 10 11 12'.split(' '))
  expect(await offered(/Minute/)).toEqual(['00', '15', '30', '45'])
  expect(await offered(/AM/)).toEqual(['AM', 'PM'])
})

test('a block is added with the times of a twelve-hour clock, and focus returns', async () => {
  await openForm()
  await choose(field(/Day of week/), 'Saturday')
  await setTime('Start time', '12', '00', 'AM')
  await setTime('End time', '12', '15', 'PM')
  await choose(field(/Subject/), 'GCSE Mathematics')
  await save('Add')
  await expect.element(dialog).not.toBeInTheDocument()
  await isSaid('Availability added successfully!')
  expect(server.asked(availability.addBlock)[0]?.body).toEqual({
    dayOfWeek: 6,
    startTime: '00:00',
    endTime: '12:15',
    subjectId: maths.id,
    ...{ season: 'TERM', isOnline: null },
  })
  await expect.element(dayCard('Saturday')).toHaveAccessibleName('Saturday 1 block 12.25 hours')
  await expect.element(addTimeBlock).toHaveFocus()
})

test.for([
  ['8', '00', 'PM'],
  ['7', '45', 'AM'],
  ['12', '00', 'AM'],
] as const)('a block from 8 PM to %s:%s %s is refused before asking, beside its end', async ([hour, minute, half]) => {
  const heard: string[] = []
  const stop = onAnnouncement((sentence) => heard.push(sentence))
  await openForm()
  await setTime('Start time', '8', '00', 'PM')
  await setTime('End time', hour, minute, half)
  await save('Add')
  const sentence = 'End time must be after start time'
  await expect.element(typed('End time')).toHaveAccessibleDescription(sentence)
  await expect.element(typed('End time')).toHaveFocus()
  expect(heard).toEqual([sentence])
  expect(server.asked(availability.addBlock)).toEqual([])
  await setTime('End time', '11', '45', 'PM')
  await expect.element(dialog.getByText(sentence)).not.toBeInTheDocument()
  stop()
})

test('a block over another one of its day is refused before asking, and touching ones are welcome', async () => {
  await openForm()
  await choose(field(/Day of week/), 'Tuesday')
  await setTime('Start time', '4', '45', 'PM')
  await setTime('End time', '5', '00', 'PM')
  await save('Add')
  await expect
    .element(typed('Start time'))
    .toHaveAccessibleDescription('This time slot overlaps with existing availability (15:00 - 17:00)')
  expect(server.asked(availability.addBlock)).toEqual([])
  await setTime('Start time', '2', '00', 'PM')
  await setTime('End time', '3', '00', 'PM')
  await save('Add')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(availability.addBlock)[0]?.body).toMatchObject({ startTime: '14:00', endTime: '15:00' })
})

test('the fortieth block of a day is added and the next one is not', async () => {
  const quarter = (place: number) => `${String(Math.floor(place / 4)).padStart(2, '0')}:${(place % 4) * 15 || '00'}`
  diary = Array.from({ length: 39 }, (_, place) => aBlock(1, `${quarter(place)}-${quarter(place + 1)}`))
  await openForm()
  await save('Add')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Monday 40 blocks/ })).toBeVisible()
  await addTimeBlock.click()
  await setTime('Start time', '8', '00', 'PM')
  await setTime('End time', '9', '00', 'PM')
  await save('Add')
  await expect.element(field(/Day of week/)).toHaveAccessibleDescription('A day can have at most 40 time blocks')
  expect(server.asked(availability.addBlock).length).toBe(1)
})

test('a block is changed, and does not conflict with its former self', async () => {
  server.answer(availability.updateBlock, ({ body }) => {
    const changed = { ...tuesdayAfternoon, ...body, subjectId: null }
    diary = diary.map((block) => (block.id === changed.id ? changed : block))
    return changed
  })
  await openDay('Tuesday')
  await page.getByRole('button', { name: 'Edit Tuesday 15:00–17:00' }).click()
  await setTime('End time', '4', '30', 'PM')
  await save('Save')
  await isSaid('Availability updated successfully!')
  await expect.element(page.getByRole('button', { name: 'Edit Tuesday 15:00–16:30' })).toHaveFocus()
  expect(server.asked(availability.updateBlock)).toEqual([
    {
      params: { id: tuesdayAfternoon.id },
      query: {},
      body: { dayOfWeek: 2, startTime: '15:00', endTime: '16:30', subjectId: null, season: 'TERM', isOnline: null },
    },
  ])
})

test('a block that moves to another day leaves the focus on the day in view', async () => {
  server.answer(availability.updateBlock, () => {
    diary = [{ ...mondayEvening, dayOfWeek: 0 }, tuesdayAfternoon]
    return mondayEvening
  })
  await openDay('Monday')
  await page.getByRole('button', { name: 'Edit Monday 15:00–20:00' }).click()
  await choose(field(/Day of week/), 'Sunday')
  await save('Save')
  await isSaid('Nothing can be booked on a Monday yet.')
  await expect.element(heading('Monday')).toHaveFocus()
})

test('a subject that is no longer active stays with its block until another is chosen', async () => {
  server.answer(availability.updateBlock, thursdayLatin)
  await openDay('Thursday')
  await page.getByRole('button', { name: 'Edit Thursday 09:00–10:00' }).click()
  await expect.element(field(/Subject/)).toHaveTextContent('GCSE Latin')
  await save('Save')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(availability.updateBlock)[0]?.body.subjectId).toBe(latin.id)
})

test('subjects that cannot be read are said beside their field', async () => {
  server.disconnect(subjects.list)
  await openForm()
  await expect.element(field(/Subject/)).toHaveAccessibleDescription('Failed to load subjects')
})

test('what only the server knows is said in its words, and what was typed stays', async () => {
  const sentence = overlapSentence('09:00', '09:45')
  server.refuse(availability.addBlock, { ...availabilityRefusals.block_overlaps, message: sentence })
  await openForm()
  await setTime('Start time', '9', '30', 'AM')
  await setTime('End time', '10', '00', 'AM')
  await save('Add')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(typed('Start time')).toHaveAccessibleDescription(sentence)
  await expect.element(dialog.getByText('Monday 09:30–10:00, 0.5 hours')).toBeVisible()
})

test.for(['Add', 'Save'] as const)('a lost connection on "%s" keeps what was typed', async (button) => {
  server.disconnect(availability.addBlock)
  server.disconnect(availability.updateBlock)
  await openDay('Monday')
  if (button === 'Add') await addTimeBlock.click()
  else await page.getByRole('button', { name: 'Edit Monday 15:00–20:00' }).click()
  await setTime('Start time', '8', '00', 'AM')
  await setTime('End time', '9', '15', 'AM')
  await save(button)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save availability')
  await expect.element(dialog.getByText('Monday 08:00–09:15, 1.25 hours')).toBeVisible()
})

test('a dialog that is saving cannot be left, so that its failure is not lost', async () => {
  const reply = Promise.withResolvers<WireBlock>()
  server.answer(availability.addBlock, () => reply.promise)
  await openForm()
  await choose(field(/Day of week/), 'Sunday')
  await save('Add')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  reply.resolve(mondayEvening)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('deleting asks first, names the block, and leaves the focus on the day', async () => {
  server.answer(availability.removeBlock, () => {
    diary = [mondayEvening, tuesdayAfternoon]
    return undefined
  })
  await openDay('Tuesday')
  await page.getByRole('button', { name: 'Delete Tuesday 17:00–20:15' }).click()
  await expect.element(question.getByRole('heading', { name: 'Delete Tuesday 17:00–20:15?' })).toBeVisible()
  await expect
    .element(question)
    .toMatchTextContent('Families can then no longer book GCSE Mathematics at this time. Lessons that are booked stay.')
  expect(server.asked(availability.removeBlock)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await isSaid('Availability deleted successfully!')
  await expect.element(page.getByText('17:00–20:15')).not.toBeInTheDocument()
  await expect.element(heading('Tuesday')).toHaveFocus()
})

test.for([
  ['16:75', 'There is no such minute: they go from 00 to 59.'],
  ['25:00', 'There is no such hour: they go from 00 to 23, or from 1 to 12 with am or pm.'],
  ['4.30', 'Do you mean 4.30am or 4.30pm?'],
  ['noon', 'Please type a time, such as 16:30 or 4.30pm.'],
  ['16:20', 'Please choose a quarter of an hour, such as 16:15 or 16:30.'],
] as const)('%s is said to be no start, the lists keep theirs and nothing is saved', async ([words, sentence]) => {
  await openForm()
  await typed('Start time').fill(words)
  await save('Add')
  await expect.element(typed('Start time')).toHaveAccessibleDescription(sentence)
  await expect.element(typed('Start time')).toHaveFocus()
  const lists = group('Start time').getByRole('button')
  expect(lists.elements().map((list) => list.textContent)).toEqual(['3', '00', 'PM'])
  expect(server.asked(availability.addBlock)).toEqual([])
  await typed('Start time').fill('8.30pm')
  await expect.element(typed('Start time')).not.toHaveAccessibleDescription()
  await expect.poll(() => lists.elements().map((list) => list.textContent)).toEqual(['8', '30', 'PM'])
  await typed('End time').fill('10pm')
  await save('Add')
  await expect
    .poll(() => server.asked(availability.addBlock).map(({ body }) => [body.startTime, body.endTime]))
    .toEqual([['20:30', '22:00']])
})

test('a failed deletion stays in the dialog with its sentence', async () => {
  server.disconnect(availability.removeBlock)
  await openDay('Monday')
  await page.getByRole('button', { name: 'Delete Monday 15:00–20:00' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete availability')
  server.refuse(availability.removeBlock, availabilityRefusals.block_not_found)
  diary = [tuesdayAfternoon]
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Availability not found')
  await question.getByRole('button', { name: 'Go back' }).click()
  await isSaid('Nothing can be booked on a Monday yet.')
  await expect.element(heading('Monday')).toHaveFocus()
})

const target = (day: RegExp) => dialog.getByRole('checkbox', { name: day })
const tick = (day: RegExp) => clickLabel(target(day))
const copyIt = () => dialog.getByRole('button', { name: 'Copy', exact: true }).click()

test('a day is copied to several days at once, each in one call', async () => {
  await openDay('Tuesday')
  await page.getByRole('button', { name: 'Copy to Another Day' }).click()
  await expect.element(target(/Wednesday/)).toBeChecked()
  await tick(/Friday/)
  await copyIt()
  await isSaid('Copied 2 time blocks to Wednesday and Friday')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Copy to Another Day' })).toHaveFocus()
  expect(server.asked(availability.copyDay).map(({ body }) => body)).toEqual([
    { from: 2, to: 3, season: 'TERM' },
    { from: 2, to: 5, season: 'TERM' },
  ])
  await page.getByRole('button', { name: 'Back to Overview' }).click()
  await expect.element(dayCard('Friday')).toHaveAccessibleName('Friday 2 blocks 5.25 hours')
})

test('a day is not offered as a copy of itself, and one at least is chosen', async () => {
  await open()
  await page.getByRole('button', { name: 'Copy a Day' }).click()
  await expect.element(field(/From$/)).toMatchTextContent('Monday')
  await tick(/Tuesday/)
  expect(target(/Monday/).elements()).toEqual([])
  await choose(field(/From$/), 'Tuesday')
  await expect.element(target(/Tuesday/)).not.toBeInTheDocument()
  await expect.element(target(/Monday/)).not.toBeChecked()
  await copyIt()
  await isSaid('Please choose at least one day.')
  expect(server.asked(availability.copyDay)).toEqual([])
})

test('a day that would refuse the copy is not ticked beforehand', async () => {
  diary = [...diary, aBlock(3, '15:00-17:00')]
  await openDay('Tuesday')
  await page.getByRole('button', { name: 'Copy to Another Day' }).click()
  await expect.element(target(/Wednesday/)).toBeVisible()
  await expect.element(target(/Wednesday/)).not.toBeChecked()
  expect(dialog.element().textContent).not.toContain('overlaps')
})

test('a day without blocks has nothing to copy', async () => {
  await openDay('Sunday')
  await page.getByRole('button', { name: 'Copy to Another Day' }).click()
  await copyIt()
  const from = field(/From$/)
  await expect.element(from).toHaveAccessibleDescription('No schedule to copy from this day')
  await expect.element(from).toHaveFocus()
  expect(server.asked(availability.copyDay)).toEqual([])
})

test('a day that cannot have the blocks is named before copying, and after it beside those that have them', async () => {
  const sentence = overlapSentence('15:00', '20:00')
  server.answer(availability.copyDay, ({ body }) => {
    server.refuse(availability.copyDay, { ...availabilityRefusals.block_overlaps, message: sentence })
    return acceptedCopy(body)
  })
  await openDay('Tuesday')
  await page.getByRole('button', { name: 'Copy to Another Day' }).click()
  await tick(/Wednesday/)
  await tick(/Sunday/)
  await tick(/Monday/)
  await expect.element(dialog.getByText(`${sentence}. Nothing would be copied to this day.`)).toBeVisible()
  await copyIt()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`Copied 2 time blocks to SundayNothing was copied to Monday. ${sentence}`)
  expect(dialog.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus()
})

test('a copy that loses its connection goes on with the day at which it stopped', async () => {
  server.disconnect(availability.copyDay)
  await openDay('Tuesday')
  await page.getByRole('button', { name: 'Copy to Another Day' }).click()
  await tick(/Friday/)
  await copyIt()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to copy scheduleNothing was copied to Wednesday.Nothing was copied to Friday.')
  const tryAgain = dialog.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain).toHaveFocus()

  server.answer(availability.copyDay, ({ body }) => {
    server.refuse(availability.copyDay, generalRefusals.overloaded)
    return acceptedCopy(body)
  })
  await tryAgain.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'The server is busy. Please try again in a moment.Copied 2 time blocks to WednesdayNothing was copied to Friday.',
    )
  server.answer(availability.copyDay, ({ body }) => acceptedCopy(body))
  await tryAgain.click()
  await isSaid('Copied 2 time blocks to Wednesday and Friday')
  expect(server.asked(availability.copyDay).map(({ body }) => body.to)).toEqual([3, 3, 5, 5])
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const isFine = async () => {
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await open()
  await expect.element(dayCard('Monday')).toBeVisible()
  await isFine()
  await dayCard('Tuesday').click()
  await isFine()
  await page.getByRole('button', { name: 'Edit Tuesday 15:00–17:00' }).click()
  await setTime('End time', '5', '15', 'PM')
  await save('Save')
  await expect.element(typed('Start time')).toHaveAccessibleDescription(/overlaps/)
  await isFine()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Copy to Another Day' }).click()
  await tick(/Monday/)
  await isFine()
})
