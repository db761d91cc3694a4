import { expect, test } from 'vitest'
import { baseName, isMedia, isMediaAddress, mediaAddress, mediaKindOf, mediaTypeOf } from './quiz-media.ts'

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

test('a file begins as its name promises', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
  const good: [string, string][] = [
    ['a.jpg', '\xff\xd8\xff\xe0'],
    ['a.jpeg', '\xff\xd8\xff\xdb'],
    ['a.png', '\x89PNG\r\n\x1a\n'],
    ['a.gif', 'GIF89a'],
    ['a.bmp', 'BM6'],
    ['a.webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['a.mp3', 'ID3\x03'],
    ['a.mp3', '\xff\xfb\x90'],
    ['a.wav', 'RIFF\0\0\0\0WAVEfmt '],
    ['a.ogg', 'OggS'],
    ['a.m4a', '\0\0\0\x20ftypM4A '],
    ['a.aac', '\xff\xf1\x50'],
    ['a.pdf', '%PDF-1.7'],
  ]
  for (const [name, head] of good) expect([name, isMedia(name, bytes(head))]).toEqual([name, true])
  for (const [name] of good) {
    for (const other of [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<!doctype html>',
      'MZ\x90',
      'RIFF\0\0\0\0AVI ',
    ]) {
      expect([name, other, isMedia(name, bytes(other))]).toEqual([name, other, false])
    }
  }
  expect(isMedia('a.svg', bytes('\x89PNG\r\n\x1a\n'))).toBe(false)
})

test("the sender's folders are no part of a name", () => {
  expect([baseName('C:\\quiz\\map.png'), baseName('quiz/map.png'), baseName(' cafe\u0301.png')]).toEqual([
    ...['map.png', 'map.png', 'café.png'],
  ])
})

test('an address is what the file is stored as, with its extension, and nothing else is one', () => {
  const stored = '0123456789abcdef0123456789abcdef'
  expect(mediaAddress(stored, 'Map of Wales.PNG')).toBe(`${stored}.png`)
  expect(isMediaAddress(`${stored}.webp`)).toBe(true)
  for (const other of [
    stored,
    `${stored}.png\0`,
    `${stored}.png\n`,
    `../${stored}.png`,
    `${stored.toUpperCase()}.png`,
    '',
  ]) {
    expect([other, isMediaAddress(other)]).toEqual([other, false])
  }
})
