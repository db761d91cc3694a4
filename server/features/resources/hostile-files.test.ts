/** Files and names that wish to be something else: each is refused and leaves nothing, or kept and can do nothing. */
import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { fileFaults } from '#server/platform/files/verification.ts'
import { formOf } from '#server/testing/given-resources.ts'
import { aSchool } from '#server/testing/school.ts'

vi.setConfig({ testTimeout: 60_000 })

const bytes = (...values: number[]) => Buffer.from(values)
const joined = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0)
const ZIP = bytes(0x50, 0x4b, 3, 4, 20, 0)
const OLE = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const SCRIPT = '<script>fetch("/api/users/profile")</script>'

type Sent = readonly [name: string, content: string | Buffer]

const TEXT_EXTENSIONS = ['html', 'htm', 'svg', 'xml', 'js', 'md', 'css', 'json', 'csv', 'txt']
const payloads: readonly (string | Buffer)[] = [
  SCRIPT,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><foreignObject>${SCRIPT}</foreignObject></svg>`,
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '<?xml-stylesheet type="text/xsl" href="data:text/xml;base64,PHg+"?><x/>',
  '=cmd|"/C calc"!A0\n@SUM(1+1)',
  joined(bytes(0xef, 0xbb, 0xbf), SCRIPT),
  joined(bytes(0xff, 0xfe), Buffer.from(SCRIPT, 'utf16le')),
]
/** Kept as they are, and harmless as downloads. */
const kept: readonly Sent[] = [
  ...TEXT_EXTENSIONS.flatMap((extension) => payloads.map((content): Sent => [`plan.${extension}`, content])),
  ['polyglot.pdf', `%PDF-1.7\n${SCRIPT}`],
  ['polyglot.gif', `GIF89a/*${SCRIPT}*/=1;alert(1)`],
  ['polyglot.jpg', joined(JPEG, '<?php system($_GET[0]); ?>', SCRIPT)],
  ['polyglot.png', joined(PNG, SCRIPT, ZIP)],
  ['macro.docx', joined(ZIP, 'word/vbaProject.bin')],
  ['locked.docx', joined(OLE, 'EncryptedPackage')],
  ['macro.xls', joined(OLE, 'VBA')],
  ['object.rtf', '{\\rtf1{\\object\\objautlink}}'],
]

const wrong: Readonly<Record<string, readonly (string | Buffer)[]>> = {
  pdf: [SCRIPT, 'MZ', ZIP, ` %PDF-1.7`],
  png: [SCRIPT, JPEG, 'GIF89a', PNG.subarray(0, 7)],
  jpg: [SCRIPT, PNG, bytes(0xff, 0xd8)],
  jpeg: ['GIF89a', '%PDF-1.7'],
  gif: ['<svg onload=alert(1)>', 'GIF7', PNG],
  doc: [ZIP, SCRIPT, 'MZ'],
  docx: ['%PDF-1.7', SCRIPT, 'PK'],
  xls: [ZIP, '<html>'],
  xlsx: ['a;b;c', 'MZ'],
  ppt: [ZIP, SCRIPT],
  pptx: ['Rar!', SCRIPT],
  odt: [OLE, SCRIPT],
  ods: [OLE, 'a,b'],
  odp: [OLE, PNG],
  rtf: ['{rtf', SCRIPT],
  txt: ['MZ\u0090', bytes(0x7f, 0x45, 0x4c, 0x46), ZIP, '%PDF-1.7'],
  html: [ZIP, JPEG, bytes(0x1f, 0x8b, 8)],
  csv: [OLE, ZIP],
  js: ['GIF89a=1;alert(1)', bytes(0xca, 0xfe, 0xba, 0xbe)],
  svg: [PNG, bytes(0x1f, 0x8b, 8)],
}
/** Refused as a type. */
const refused: readonly Sent[] = [
  ...Object.entries(wrong).flatMap(([extension, all]) => all.map((content): Sent => [`plan.${extension}`, content])),
  ...[
    ...['plan', 'plan.', '.pdf', '..pdf', 'plan.exe', 'plan.pdf.exe', 'plan.pdf.', 'plan.pdf::$DATA', 'plan.php'],
    ...['plan.html5', 'plan.xhtml', 'plan.shtml', 'plan.svgz', 'plan.mjs', 'plan.webp', 'plan.docm', 'plan.zip'],
    ...[
      'plan.hta',
      'plan.url',
      'plan.lnk',
      'plan.jar',
      'plan.pdf%00.exe',
      'plan.pdf;.exe',
      'plan.ｐｄｆ',
      'plan.constructor',
    ],
  ].map((name): Sent => [name, '%PDF-1.7']),
]

/** Kept under a name that is one line, no path, and no longer than a disk can hold; or refused by whoever reads forms. */
const names = [
  ...['../../../etc/cron.d/evil.txt', '..\\..\\evil.txt', '/etc/passwd.txt', 'C:\\evil.txt', '....//evil.txt'],
  ...['%2e%2e%2fevil.txt', 'a/b/c.txt', '~/.bashrc.txt', 'CON.txt', 'evil\u0000.txt', 'evil\u0001\u001f.txt'],
  ...[
    'evil\r\nSet-Cookie: a=b.txt',
    'evil\u2028.txt',
    'evil\u202etxt.fdp.txt',
    'evil\u200b\ufeff.txt',
    '"; x="evil.txt',
  ],
  ...["evil'; DROP TABLE resources; --.txt", '<img src=x onerror=alert(1)>.txt', '#{7*7}.txt', '{{7*7}}.txt'],
  ...[
    '👩‍👩‍👧.txt',
    'e\u0301.txt',
    'مرحبا.txt',
    '数学.txt',
    `${'x'.repeat(300)}.txt`,
    `${'👍'.repeat(300)}.txt`,
    ' .txt',
  ],
  ...['-rf.txt', 'evil.txt\u0000.exe', 'evil.TXT', 'a'.repeat(5_000).concat('.txt'), 'evil;filename=other.txt'],
]

async function aDoor() {
  const { app, nadia, maths } = await aSchool()
  const fields = { title: 'Fractions', subjectIds: JSON.stringify([maths]), resourceType: 'OTHER' }
  const upload = ([name, content]: Sent) =>
    app.call('POST', '/api/resources', { token: nadia.token, ...formOf(fields, { name, content }) })
  const download = (id: string) => app.call('GET', `/api/resources/download/${id}`, { token: nadia.token })
  const agree = async (count: number) => {
    expect(readdirSync(app.context.files.folder)).toHaveLength(count)
    expect(await app.count('resources')).toBe(count)
    expect(await fileFaults(app.context.db, app.context.files.folder, new Date())).toEqual([])
  }
  return { upload, download, agree }
}

test('there are more than a hundred and twenty of them', () => {
  expect(kept.length + refused.length + names.length).toBeGreaterThan(160)
})

test('what a listed type may hold is kept byte for byte, and sent as a download that runs nothing', async () => {
  const { upload, download, agree } = await aDoor()
  for (const sent of kept) {
    const { status, body } = await upload(sent)
    expect([sent[0], status]).toEqual([sent[0], 201])
    const reply = await download(body.id)
    expect([sent[0], reply.status, reply.text]).toEqual([sent[0], 200, Buffer.from(sent[1] as string).toString()])
    expect(reply.headers['content-type']).toMatch(/^application\/(octet-stream|pdf)$|^image\/(png|jpeg|gif)$/)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; /)
    expect(reply.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
  await agree(kept.length)
})

test('what is no listed type, or begins like another, is refused and left nowhere', async () => {
  const { upload, agree } = await aDoor()
  for (const sent of refused) {
    const { status, body } = await upload(sent)
    expect([sent, status, body.message]).toEqual([sent, 415, 'This file type is not allowed'])
  }
  await agree(0)
})

test('a name is never a path, a header or more than one line', async () => {
  const { upload, download, agree } = await aDoor()
  let count = 0
  for (const name of names) {
    const { status, body } = await upload([name, 'One half'])
    if (status !== 201) {
      expect([name, [400, 413, 415].includes(status)]).toEqual([name, true])
      continue
    }
    count += 1
    expect([name, body.fileName]).toEqual([
      name,
      expect.stringMatching(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,200}$/u),
    ])
    expect(Buffer.byteLength(body.fileName)).toBeLessThanOrEqual(200)
    const { headers } = await download(body.id)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%~!-]+$/,
    )
  }
  expect(count).toBeGreaterThan(15)
  await agree(count)
})
