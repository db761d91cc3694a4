import '../app.css'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ClockTime, clockTime } from '#domain/time.ts'
import { axeViolations } from '../testing/axe-violations.ts'
import { chooseFound } from '../testing/choose.ts'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { ClockField } from './clock-field.tsx'
import { ComboBox } from './combo-box.tsx'
import { DatePicker } from './date-picker.tsx'
import { PasswordField } from './form-fields.tsx'
import { MoneyField } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const subjects = [
  { id: 'maths', name: 'Mathematics', note: 'GCSE' },
  { id: 'english', name: 'English', note: 'GCSE' },
]
const lengths = [
  { id: '60', name: '1 hour' },
  { id: '90', name: '1.5 hours', note: 'Not available for this slot', isDisabled: true },
]

function EveryField({ error }: { error?: string }) {
  const [date, setDate] = useState<string | null>(null)
  const [amount, setAmount] = useState<number | null>(25)
  const [subject, setSubject] = useState<string | null>(null)
  const [length, setLength] = useState('60')
  const [ticked, setTicked] = useState<string[]>([])
  const words = error ? { error } : {}
  return (
    <I18nProvider locale="en-GB">
      {/* Padded as every page is: an open list would stick out beside the window, and the scroll to it would close it. */}
      <main className="p-4">
        <h1>Fields</h1>
        <TextField label="Full name" description="As at school" {...words} />
        <PasswordField label="Password" {...words} />
        <TextArea label="Notes" {...words} />
        <MoneyField label="Price" value={amount} onChange={setAmount} {...words} />
        <Select label="Subject" options={subjects} value={subject} onChange={setSubject} {...words} />
        <ComboBox label="Second subject" options={subjects} value={subject} onChange={setSubject} {...words} />
        <DatePicker label="Date" value={date} onChange={setDate} minDate="2026-09-08" {...words} />
        <RadioGroup label="Duration" options={lengths} value={length} onChange={setLength} {...words} />
        <Segmented label="Lesson type" options={subjects} value="maths" onChange={() => {}} />
        <CheckboxGroup label="Subjects of interest" value={ticked} onChange={setTicked} {...words}>
          <Checkbox value="maths">Mathematics</Checkbox>
        </CheckboxGroup>
        <Switch>Consultation service</Switch>
        <output aria-label="Chosen">{`${date} ${amount} ${subject}`}</output>
      </main>
    </I18nProvider>
  )
}

test('every field has a name, a tied error and enough contrast, in both themes', async () => {
  await render(<EveryField error="Please check this." />)
  expect(await axeViolations()).toEqual([])
  document.documentElement.classList.add('dark')
  expect(await axeViolations()).toEqual([])
  await expect.element(page.getByLabelText('Full name')).toHaveAccessibleDescription('As at school Please check this.')
  await expect.element(page.getByLabelText('Full name')).toBeInvalid()
})

test('what was chosen keeps its note, which tells two of one name apart', async () => {
  await render(<EveryField />)
  await page.getByRole('button', { name: /Subject$/ }).click()
  await page.getByRole('option', { name: /Mathematics/ }).click()
  await expect.element(page.getByRole('button', { name: 'Mathematics GCSE Subject' })).toBeVisible()
})

test('a password is hidden until it is asked for', async () => {
  await render(<PasswordField label="Password" />)
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill('correct horse')
  await expect.element(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('correct horse')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a date is typed as day, month, year and comes out as calendar text', async () => {
  await render(<EveryField />)
  await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click()
  await userEvent.keyboard('12092026')
  await expect.element(page.getByRole('status', { name: 'Chosen' })).toHaveTextContent('2026-09-12 25 null')
})

test('a date of which a part is missing is no date, and the other parts stay', async () => {
  await render(<EveryField />)
  const parts = page.getByRole('group', { name: 'Date' }).getByRole('spinbutton')
  const chosen = page.getByRole('status', { name: 'Chosen' })
  await parts.first().click()
  await userEvent.keyboard('12092026')
  await expect.element(chosen).toHaveTextContent('2026-09-12 25 null')

  await parts.first().click()
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(chosen).toHaveTextContent('null 25 null')
  await expect.element(parts.nth(0)).toHaveTextContent('dd')
  await expect.element(parts.nth(1)).toHaveTextContent('09')
  await expect.element(parts.nth(2)).toHaveTextContent('2026')
  await userEvent.keyboard('12')
  await expect.element(chosen).toHaveTextContent('2026-09-12 25 null')

  await parts.nth(2).click()
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.element(chosen).toHaveTextContent('null 25 null')
  await userEvent.keyboard('2027')
  await expect.element(chosen).toHaveTextContent('2027-09-12 25 null')
})

test('a day that its month does not have is no date until the field is left', async () => {
  await render(<EveryField />)
  const parts = page.getByRole('group', { name: 'Date' }).getByRole('spinbutton')
  const chosen = page.getByRole('status', { name: 'Chosen' })
  await parts.first().click()
  await userEvent.keyboard('30092026')
  await expect.element(chosen).toHaveTextContent('2026-09-30 25 null')
  await parts.first().click()
  await userEvent.keyboard('31')
  await expect.element(chosen).toHaveTextContent('null 25 null')
  await page.getByLabelText('Full name').click()
  await expect.element(chosen).toHaveTextContent('2026-09-30 25 null')
})

test('while a part is missing, the day can be picked from the month', async () => {
  await render(<EveryField />)
  const parts = page.getByRole('group', { name: 'Date' }).getByRole('spinbutton')
  const chosen = page.getByRole('status', { name: 'Chosen' })
  await parts.first().click()
  await userEvent.keyboard('12092026')
  await parts.first().click()
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(chosen).toHaveTextContent('null 25 null')
  await page.getByRole('button', { name: /Calendar/ }).click()
  await page.getByRole('button', { name: /12 September 2026/ }).click()
  await expect.element(chosen).toHaveTextContent('2026-09-12 25 null')
  await expect.element(parts.first()).toHaveTextContent('12')
})

test('an amount is typed in pounds, and an emptied field is no amount', async () => {
  await render(<EveryField />)
  const price = page.getByRole('textbox', { name: 'Price' })
  await price.fill('37.5')
  await userEvent.tab()
  await expect.element(price).toHaveValue('£37.50')
  await price.fill('')
  await userEvent.tab()
  await expect.element(page.getByRole('status', { name: 'Chosen' })).toHaveTextContent('null null null')
})

test('a subject is found by typing', async () => {
  await render(<EveryField />)
  await chooseFound(page.getByRole('combobox', { name: 'Second subject' }), 'eng', /^English/)
  await expect.element(page.getByRole('status', { name: 'Chosen' })).toHaveTextContent('null 25 english')
})

test('what cannot be chosen stays in sight with its reason', async () => {
  await render(<EveryField />)
  const tooLong = page.getByRole('radio', { name: /1.5 hours/ })
  await expect.element(tooLong).toBeDisabled()
  await expect.element(page.getByText('Not available for this slot')).toBeVisible()
})

function AClock() {
  const [time, setTime] = useState<ClockTime | null>(clockTime('15:00'))
  return (
    <I18nProvider locale="en-GB">
      <main className="p-4">
        <h1>A time</h1>
        <button type="button" onClick={() => setTime(clockTime('09:00'))}>
          Nine
        </button>
        <ClockField label="Start" options={[clockTime('15:00'), clockTime('16:30')]} value={time} onChange={setTime} />
        <output aria-label="Chosen">{String(time)}</output>
      </main>
    </I18nProvider>
  )
}

test('a time is typed or chosen from a list; what is none is said when the field is left, and counts as none', async () => {
  await render(<AClock />)
  const field = page.getByRole('combobox', { name: 'Start' })
  const chosen = page.getByLabelText('Chosen')
  await field.fill('4.30')
  await expect.element(chosen).toHaveTextContent('null')
  expect(page.getByText(/Do you mean/).elements(), 'not while it is being typed').toEqual([])
  await userEvent.tab()
  await expect.element(field).toHaveAccessibleDescription('Do you mean 4.30am or 4.30pm?')
  expect(await axeViolations()).toEqual([])
  await field.fill('4.30pm')
  await expect.element(chosen).toHaveTextContent('16:30')
  await userEvent.tab()
  await expect.element(field).toHaveValue('16:30')
  await field.fill('noon')
  await page.getByRole('button', { name: 'Nine' }).click()
  await expect.element(field).toHaveValue('09:00')
  await expect.element(field).not.toHaveAccessibleDescription()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('option', { name: '16:30' }).click()
  await expect.element(chosen).toHaveTextContent('16:30')
  await expect.element(field).toHaveValue('16:30')
})

test('on the smallest phone a month shows its Sundays', async () => {
  await page.viewport(320, 700)
  await render(<EveryField />)
  await userEvent.click(page.getByRole('spinbutton', { name: /^day, Date/ }))
  await userEvent.keyboard('12092026')
  await page.getByRole('button', { name: /Calendar/ }).click()
  const sunday = page.getByRole('button', { name: /^Sunday, 13 September 2026/ })
  await expect.element(sunday).toBeVisible()
  expect(sunday.element().getBoundingClientRect().right).toBeLessThanOrEqual(308)
})
