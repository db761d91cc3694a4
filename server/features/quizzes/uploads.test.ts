import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CSV_TEMPLATE, INVALID_CSV } from '#domain/quiz-csv.ts'
import { fileFaults } from '#server/platform/files/verification.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'

const bytes = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)))
const PNG = bytes('\x89PNG\r\n\x1a\nzzpicture')
const MP3 = bytes('ID3\x03zzsound')
const PDF = bytes('%PDF-1.7 zzpaper')
const HEADER = 'questionType,questionText,choiceA,choiceB,choiceC,choiceD,correctAnswer,explanation,mediaFile'
const WITH_MEDIA = [
  ...[HEADER, 'MCQ,Which sea?,North,Irish,,,A,,map.png', 'TYPE_IN,Which note?,,,,,C,,bell.mp3'],
  ...['TYPE_IN,Which page?,,,,,7,,text.pdf', 'TYPE_IN,Which sea again?,,,,,North,,map.png', ''],
].join('\r\n')

interface Sent {
  readonly csv?: string | Uint8Array<ArrayBuffer> | null
  readonly media?: readonly (readonly [string, Uint8Array<ArrayBuffer>])[]
  readonly fields?: Readonly<Record<string, string>>
}

async function anOffice() {
  const school = await aSchool()
  const { app, nadia } = school
  const address = await app.listen()
  /** The template as a Maths quiz called Roots, unless told otherwise. */
  const upload = async ({ csv = CSV_TEMPLATE, media = [], fields = {} }: Sent = {}, token = nadia.token) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Roots', subject: 'MATHS', ...fields }))
      form.append(name, value)
    if (csv !== null) form.append('csvFile', new File([csv], 'questions.csv', { type: 'text/csv' }))
    for (const [name, content] of media) form.append('mediaFiles', new File([content], name))
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch(`${address}/api/quizzes/upload`, { method: 'POST', headers, body: form })
    const text = await reply.text()
    return { status: reply.status, body: JSON.parse(text), text, headers: {} }
  }
  const load = (file: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/quizzes/media/${file}`, { headers })
  const files = () => readdirSync(app.context.files.folder)
  return { ...school, upload, load, files }
}

const MEDIA = [
  ['map.png', PNG],
  ['bell.mp3', MP3],
  ['text.pdf', PDF],
] as const

test('a file of questions becomes a quiz that can be given and taken', async () => {
  const { app, nadia, amira, upload } = await anOffice()
  const toNadia = hintsFor(app, nadia)
  const fields = { title: ' Roots ', subject: 'VOCABULARY', description: 'Two\r\nlines', timeLimit: '90' }
  const { status, body } = await upload({ fields })
  expect([status, body]).toEqual([
    201,
    {
      ...{ id: expect.any(String), title: 'Roots', subject: 'VOCABULARY', description: 'Two\nlines', timeLimit: 90 },
      ...{ creator: { name: 'Nadia' }, createdAt: '2026-01-12T09:00:00.000Z', assignments: [] },
      _count: { questions: 2, assignments: 0, attempts: 0 },
      questions: [
        {
          ...{ id: expect.any(String), order: 1, questionType: 'MCQ', mediaFile: null, correctAnswer: 'B' },
          ...{ questionText: 'Which word is nearest in meaning to "rapid"?', explanation: 'Rapid means quick.' },
          ...{ choiceA: 'slow', choiceB: 'quick', choiceC: 'calm', choiceD: 'heavy' },
        },
        expect.objectContaining({ order: 2, questionType: 'TYPE_IN', correctAnswer: '0.5' }),
      ],
    },
  ])
  expect((await app.call('GET', '/api/quizzes', { token: nadia.token })).body).toEqual([body])
  expect([toNadia, await auditCounts(app)]).toEqual([['quizzes'], { quiz_uploaded: 1 }])
  const assign = { token: nadia.token, body: { studentIds: [amira.id] } }
  await app.call('POST', `/api/quizzes/${body.id}/assign`, assign)
  const started = await app.call('POST', `/api/quizzes/${body.id}/start`, { token: amira.token })
  expect([started.status, started.body.quiz.questions.length]).toEqual([201, 2])
})

test('a time limit is half a minute at least, a day at most, or none', async () => {
  const { upload } = await anOffice()
  for (const [timeLimit, kept] of [
    ['30', 30],
    ['86400', 86_400],
    ['', null],
    [' ', null],
  ] as const) {
    expect((await upload({ fields: { timeLimit } })).body.timeLimit).toBe(kept)
  }
  const sentence = 'Please enter a time limit from 30 to 86400 seconds.'
  for (const timeLimit of ['29', '86401', '1e3', '60.5', '-60', 'NaN', '0x40', '６０', '9'.repeat(40)]) {
    expect([timeLimit, said(await upload({ fields: { timeLimit } }))]).toEqual([timeLimit, [400, sentence]])
  }
})

test('a quiz needs its file, its title and its subject', async () => {
  const { app, upload, files } = await anOffice()
  const refused = [400, 'Please provide CSV file, title, and subject']
  const incomplete: Sent[] = [
    { csv: null },
    { fields: { title: '  ' } },
    { fields: { subject: '' } },
    { fields: { subject: 'ART' } },
  ]
  for (const sent of incomplete) expect(said(await upload(sent))).toEqual(refused)
  expect(said(await app.call('POST', '/api/quizzes/upload', { token: '' }))).toEqual([401, expect.any(String)])
  expect([await app.count('quizzes'), files()]).toEqual([0, []])
})

/** Ninety arguments, applied to themselves: 729,000 letters. */
const HOSTILE = `$\\def\\a#1{${'#1'.repeat(90)}}\\a{\\a{${'x'.repeat(90)}}}$`

test('a file that is wrong is refused with its rows, and leaves nothing behind', async () => {
  const { app, upload, files } = await anOffice()
  const wrong: [string | Uint8Array<ArrayBuffer>, number, string][] = [
    ['', 400, INVALID_CSV],
    ['a,b\n1,2\n', 400, INVALID_CSV],
    ['\u0000\u0001', 400, INVALID_CSV],
    [PNG, 400, INVALID_CSV],
    [new Uint8Array(Buffer.from(`\ufeff${CSV_TEMPLATE}`, 'utf16le')), 400, INVALID_CSV],
    [`${HEADER}\n`, 400, 'The CSV file has no questions'],
    [`${HEADER}\nTYPE_IN,"open,,,,,1,,`, 400, 'Failed to parse CSV file'],
    [`${HEADER}\nTYPE_IN,a"b"c,"x"y,,,,1,,`, 400, 'Failed to parse CSV file'],
    [
      `${HEADER}\nMCQ,?,a,b,,,C,,\nMCQ,?,a,b,,,,,`,
      400,
      'Row 2: correctAnswer must be the letter or the text of a choice that is not empty',
    ],
    [`${HEADER}\nTYPE_IN,${'x'.repeat(5001)},,,,,1,,`, 400, 'Row 2: questionText has more than 5000 characters'],
    [
      `${HEADER}\nTYPE_IN,${HOSTILE},,,,,1,,`,
      400,
      'Row 2: questionText has a formula with \\def, which is not allowed',
    ],
    [`${HEADER}\nTYPE_IN,a\u0000b,,,,,1,,`, 400, 'Row 2: questionText has characters that cannot be shown'],
    [`${HEADER}\n${'TYPE_IN,?,,,,,1,,\n'.repeat(501)}`, 400, 'A quiz can have at most 500 questions'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 413, 'The CSV file is too large. Maximum size is 2MB'],
    [','.repeat(1_000_000), 400, INVALID_CSV],
    ['a\n'.repeat(2 ** 20), 400, INVALID_CSV],
    [`${HEADER}\n${'a\n'.repeat(2 ** 20 - 100)}`, 400, 'A quiz can have at most 500 questions'],
    [`${HEADER}\n${'\n'.repeat(2 ** 20)}`, 400, 'The CSV file has more than 5000 rows. Please delete the blank ones'],
    [`${HEADER}\nMCQ,${'a'.repeat(2 ** 20)}`, 400, 'Row 2: questionText has more than 5000 characters'],
    [`${HEADER}\nTYPE_IN,?,,,,,1,,map.svg`, 400, 'Row 2: mediaFile must be an image, audio or PDF file'],
    [`${HEADER}\nTYPE_IN,?,,,,,1,,map.png`, 400, 'Please add the media file map.png'],
  ]
  for (const [csv, status, message] of wrong) {
    expect(said(await upload({ csv, media: [['bell.mp3', MP3]] }))).toEqual([status, message])
  }
  const { body } = await upload({ csv: `${HEADER}\nMCQ,?,a,b,,,C,,\nMCQ,?,a,b,,,,,` })
  expect(body.errors).toEqual([
    { msg: expect.stringMatching(/^Row 2: /), field: 'csvFile' },
    { msg: 'Row 3: correctAnswer is missing', field: 'csvFile' },
  ])
  const rows = await Promise.all(
    ['quizzes', 'quiz_questions', 'quiz_media', 'stored_files'].map((table) => app.count(table)),
  )
  expect([rows, files(), await auditCounts(app)]).toEqual([[0, 0, 0, 0], [], {}])
})

test('hostile questions are stored as the text that they are', async () => {
  const { upload } = await anOffice()
  const texts = [
    '=cmd|calc!A1',
    '<script>alert(1)</script>',
    "'; DROP TABLE quizzes; --",
    '\u202ereversed',
    '{{7*7}}',
    '\ud83d\ude00',
  ]
  const rows = texts.map((text) => `TYPE_IN,"${text}",,,,,"${text}",,`)
  const { status, body } = await upload({ csv: `\ufeff${HEADER}\r\n${rows.join('\r\n')}\r\n` })
  expect([status, body.questions.map(({ questionText }: { questionText: string }) => questionText)]).toEqual([
    201,
    texts,
  ])
})

test('pictures and sounds are shown where they are asked for, and a PDF is saved', async () => {
  const { amira, nadia, app, upload, load, files } = await anOffice()
  const { status, body } = await upload({ csv: WITH_MEDIA, media: MEDIA })
  expect(status).toBe(201)
  const names: string[] = body.questions.map(({ mediaFile }: { mediaFile: string }) => mediaFile)
  const name = (extension: string) => expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
  expect(names).toEqual([name('png'), name('mp3'), name('pdf'), names[0]])
  expect([files().length, await app.count('stored_files')]).toEqual([3, 3])
  const expected = [
    ['image/png', `inline; filename="map.png"; filename*=UTF-8''map.png`, PNG],
    ['audio/mpeg', `inline; filename="bell.mp3"; filename*=UTF-8''bell.mp3`, MP3],
    ['application/pdf', `attachment; filename="text.pdf"; filename*=UTF-8''text.pdf`, PDF],
  ] as const
  for (const [place, [type, disposition, content]] of expected.entries()) {
    const reply = await load(names[place] ?? '')
    expect(reply.status).toBe(200)
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(content)
    const header = (field: string) => reply.headers.get(field)
    expect([header('content-type'), header('content-disposition')]).toEqual([type, disposition])
    expect(header('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect([header('x-content-type-options'), header('referrer-policy')]).toEqual(['nosniff', 'no-referrer'])
    expect(header('cross-origin-resource-policy')).toBe('same-origin')
  }
  await app.call('POST', `/api/quizzes/${body.id}/assign`, { token: nadia.token, body: { studentIds: [amira.id] } })
  const { body: attempt } = await app.call('POST', `/api/quizzes/${body.id}/start`, { token: amira.token })
  expect(attempt.quiz.questions[1].mediaFile).toBe(names[1])
  expect(await fileFaults(app.database.db, app.context.files.folder, app.context.now())).toEqual([])
})

test('a part of a sound can be asked for, as players do', async () => {
  const { upload, load } = await anOffice()
  const { body } = await upload({ csv: WITH_MEDIA, media: MEDIA })
  const sound = body.questions[1].mediaFile
  const part = await load(sound, { range: 'bytes=4-10' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-10/${MP3.length}`,
    'zzsound',
  ])
  expect((await load(sound, { range: 'bytes=999-' })).status).toBe(416)
})

test('a name that is not exactly that of a file is nothing', async () => {
  const { upload, load, files } = await anOffice()
  const { body } = await upload({ csv: WITH_MEDIA, media: MEDIA })
  const name: string = body.questions[0].mediaFile
  const [stored = ''] = name.split('.')
  expect(files()).toContain(stored)
  const others = [
    ...[
      stored,
      `${stored}.PNG`,
      `${stored}.svg`,
      name.toUpperCase(),
      `${name}%00`,
      `..%2f${stored}`,
      `%2e%2e%2fdata.db`,
    ],
    ...['map.png', 'x'.repeat(300), '%', `${name}/`, `${name}%20`, "' OR 1=1 --", '%ff'],
  ]
  for (const other of others) {
    const reply = await load(other)
    expect([other, reply.status]).toEqual([other, 404])
    expect(await reply.text()).not.toContain('zz')
  }
  expect(await (await load(others[0] ?? '')).json()).toEqual({ code: 'media_not_found', message: 'File not found' })
})

test('what is not a picture, a sound or a PDF, whatever it calls itself, is not taken', async () => {
  const { app, upload, files } = await anOffice()
  const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const taken = [
    ['map.svg', svg],
    ['map.png', svg],
    ['page.html', svg],
    ['map', PNG],
    ['map.png.html', PNG],
    ['bell.mp3', PNG],
  ] as const
  for (const media of taken) {
    expect([media[0], ...said(await upload({ csv: WITH_MEDIA, media: [...MEDIA.slice(1), media] }))]).toEqual([
      ...[media[0], 415, 'Media files must be images, audio or PDF'],
    ])
  }
  expect([await app.count('quizzes'), await app.count('stored_files'), files()]).toEqual([0, 0, []])
})

// Counted while they arrive, before a database is asked.
test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'media are fifty files and fifty megabytes together, and no more',
  async () => {
    const { app, upload, files } = await anOffice()
    const many = (count: number) => Array.from({ length: count }, (_, n) => [`${n}.png`, PNG] as const)
    expect((await upload({ media: many(50) })).status).toBe(201)
    expect(said(await upload({ media: many(51) }))).toEqual([413, 'A quiz can have at most 50 media files'])
    const half = new Uint8Array(26 * 1024 * 1024)
    half.set(PNG)
    expect(
      said(
        await upload({
          media: [
            ['a.png', half],
            ['b.png', half],
          ],
        }),
      ),
    ).toEqual([...[413, 'The media files are too large. Together they may have 50MB']])
    expect([await app.count('quizzes'), files()]).toEqual([1, []]) // no question names one
  },
  60_000,
)

test('a field for files that was left empty is no file', async () => {
  const { app, nadia } = await anOffice()
  const send = (csv: string, name: string) => {
    const part = (disposition: string, content: string) =>
      `--quiz\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
    const body =
      `${part('name="title"', 'Roots')}${part('name="subject"', 'MATHS')}` +
      `${part(`name="csvFile"; filename="${name}"\r\ncontent-type: application/octet-stream`, csv)}` +
      `${part('name="mediaFiles"; filename=""\r\ncontent-type: application/octet-stream', '')}--quiz--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=quiz' }
    return app.call('POST', '/api/quizzes/upload', { token: nadia.token, headers, body })
  }
  expect((await send(CSV_TEMPLATE, 'roots.csv')).status).toBe(201)
  expect(said(await send('', ''))).toEqual([400, 'Please provide CSV file, title, and subject'])
})

test('a file is found by its name without its folder, and each has a name of its own', async () => {
  const { upload } = await anOffice()
  const csv = `${HEADER}\nTYPE_IN,?,,,,,1,,caf\u00e9.png\n`
  expect((await upload({ csv, media: [['cafe\u0301.png', PNG]] })).status).toBe(201)
  expect(
    said(
      await upload({
        csv,
        media: [
          ['caf\u00e9.png', PNG],
          ['caf\u00e9.png', PNG],
        ],
      }),
    ),
  ).toEqual([...[400, 'Please give each media file a name of its own']])
})

test('a deleted quiz takes its files with it, and those of another stay', async () => {
  const { app, nadia, upload, load, files } = await anOffice()
  const [gone, kept] = [
    (await upload({ csv: WITH_MEDIA, media: MEDIA })).body,
    (await upload({ csv: WITH_MEDIA, media: MEDIA })).body,
  ]
  expect((await app.call('DELETE', `/api/quizzes/${gone.id}`, { token: nadia.token })).status).toBe(204)
  expect([files().length, await app.count('stored_files'), await app.count('quiz_media')]).toEqual([3, 3, 3])
  expect((await load(gone.questions[0].mediaFile)).status).toBe(404)
  expect((await load(kept.questions[0].mediaFile)).status).toBe(200)
})

test('a file that has gone missing is not there, and verification says so', async () => {
  const { app, upload, load } = await anOffice()
  app.breakBooks()
  const { body } = await upload({ csv: WITH_MEDIA, media: MEDIA })
  const name: string = body.questions[0].mediaFile
  await app.context.files.remove(name.slice(0, 32))
  expect((await load(name)).status).toBe(404)
  expect(await fileFaults(app.database.db, app.context.files.folder, app.context.now())).toEqual([
    `File ${name.slice(0, 32)} is missing`,
  ])
})
