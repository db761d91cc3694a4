import { expect, test } from 'vitest'
import { type Box, toastPlace } from './toast-place.ts'

const size = { width: 380, height: 60 }
const desk = { window: { width: 1440, height: 900 }, isPhone: false, barHeight: 64 }
const phone = { window: { width: 390, height: 800 }, isPhone: true, barHeight: 64 }
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

test('a message stands at the bottom right where nothing is', () => {
  expect(toastPlace(size, [], desk)).toEqual({ left: 1044, top: 824 })
})

test('it stands above a button in its corner, and may touch it', () => {
  expect(toastPlace(size, [box(1300, 830, 1400, 880)], desk)).toEqual({ left: 1044, top: 768 })
  expect(toastPlace(size, [box(1300, 884, 1400, 900)], desk)).toEqual({ left: 1044, top: 824 })
})

test('where the right is full from bar to bottom it stands on the left', () => {
  expect(toastPlace(size, [box(1300, 0, 1400, 900)], desk)).toEqual({ left: 16, top: 824 })
})

test('on a phone it stands below the bar, and below a button that is there', () => {
  const narrow = { width: 358, height: 60 }
  expect(toastPlace(narrow, [], phone)).toEqual({ left: 16, top: 80 })
  expect(toastPlace(narrow, [box(20, 90, 200, 134)], phone)).toEqual({ left: 16, top: 136 })
})

test('where every place covers something it stands in its usual corner', () => {
  expect(toastPlace(size, [box(0, 0, 1440, 900)], desk)).toEqual({ left: 1044, top: 824 })
  expect(toastPlace({ width: 380, height: 2000 }, [], desk)).toEqual({ left: 1044, top: -1116 })
})
