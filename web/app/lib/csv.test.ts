import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const cellOf = (text: string) => csvText(['Name'], [[text]]).split('\r\n')[1]

test('a table begins with the mark of UTF-8 and its header, and each row ends', () => {
  expect(csvText(['Name', 'Hours'], [['Zoë Osei', '7.5']])).toBe('\ufeff"Name","Hours"\r\n"Zoë Osei","7.5"\r\n')
})

test('what a spreadsheet would compute stays text', () => {
  expect(['=1+1', '+44', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1'].map(cellOf)).toEqual([
    ...[`"'=1+1"`, `"'+44"`, `"'-2"`, `"'@SUM(A1)"`, `"' =1"`, `"'\t=1"`, `"'＝1"`],
  ])
  expect(cellOf('Anne-Marie')).toBe('"Anne-Marie"')
})

test('quotation marks, commas and line breaks stay within their cell', () => {
  expect(cellOf('Amira "Mimi" Khan, Jr')).toBe('"Amira ""Mimi"" Khan, Jr"')
  expect(csvText(['Name'], [['Amira\nKhan']])).toBe('\ufeff"Name"\r\n"Amira\nKhan"\r\n')
})
