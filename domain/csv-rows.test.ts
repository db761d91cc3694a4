import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const limits = { columns: 5, cell: 10 }
const rowsOf = (text: string) => [...csvRows(text, limits)]
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

test('cells are parted by commas and rows by any line end, the last of which may be missing', () => {
  const rows = [['a', 'b'], ['c'], ['']]
  for (const end of ['\n', '\r\n', '\r']) {
    expect(cellsOf(['a,b', 'c', '', ''].join(end))).toEqual(rows)
    expect(cellsOf(['a,b', 'c', 'd'].join(end))).toEqual([...rows.slice(0, 2), ['d']])
  }
  expect(cellsOf('')).toEqual([])
  expect(cellsOf(',\n')).toEqual([['', '']])
  expect(cellsOf('a,')).toEqual([['a', '']])
})

test('between quotation marks commas and line ends are text, and two of the marks are one', () => {
  expect(cellsOf('"a,b\r\nc",""\n"""x"""')).toEqual([['a,b\r\nc', ''], ['"x"']])
})

test('the mark that a spreadsheet puts before a file is no part of it', () => {
  expect(cellsOf('\ufeff"a",b')).toEqual([['a', 'b']])
})

test.each([
  ['a quotation mark within a plain cell', 'ok\na"b,c', 'quotes'],
  ['text after a closing one', 'ok\n"a"b', 'quotes'],
  ['one that is never closed', 'ok\n"a\n', 'quotes'],
  ['a plain cell of 11 characters', 'ok\n12345678901\nnever', 'cell'],
  ['a quoted one', 'ok\n"12345678901"\nnever', 'cell'],
  ['one that is never closed and long', 'ok\n"12345678901\nnever', 'cell'],
  ['a row of six cells', 'ok\n1,2,3,4,5,6\nnever', 'columns'],
])('%s ends the reading, in its row', (_what, text, stoppedBy) => {
  const rows = rowsOf(text)
  expect(rows.map((row) => [row.number, row.stoppedBy])).toEqual([
    [1, null],
    [2, stoppedBy],
  ])
})

test('a cell of ten characters and a row of five cells are whole', () => {
  expect(cellsOf('1234567890,"123456789""",3,4,5\n')).toEqual([['1234567890', '123456789"', '3', '4', '5']])
})
