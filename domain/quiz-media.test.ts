import { expect, test } from 'vitest'
import { mediaKindOf, mediaTypeOf } from './quiz-media.ts'

test('pictures are shown, sounds are played, and a PDF is given as a link', () => {
  expect(['map.png', 'MAP.JPG', 'bell.mp3', 'text.v2.pdf'].map(mediaKindOf)).toEqual([
    'image',
    'image',
    'audio',
    'document',
  ])
  expect(mediaTypeOf('song.M4A')).toBe('audio/mp4')
})

test('a quiz takes nothing that could hold a script', () => {
  const names = [
    'map.svg',
    'page.html',
    'app.js',
    'map.png.exe',
    'png',
    '',
    '.',
    'constructor',
    'a.constructor',
    'a.png/b',
  ]
  expect(names.map(mediaKindOf)).toEqual(names.map(() => null))
})
