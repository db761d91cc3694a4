import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Form, type FormFiles, MOST_FORM_PARTS, type Upload } from '#contract/core.ts'
import { fieldRefusal, generalRefusals, Refusal } from '#contract/refusals.ts'
import type { Files, Receive } from '../files/store.ts'
import { LARGEST_BODY_BYTES } from './bodies.ts'

/** What was sent as a form, its text not yet decoded. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Upload | readonly Upload[]>>
}

/** Where routes that read forms are mounted; everywhere else a form is the wrong media type. */
export interface FormServer {
  readonly app: FastifyInstance
}

// NOTE: in an object, for a server is itself a promise of its being ready: returned bare it would be awaited.
export async function serverForForms(app: FastifyInstance): Promise<FormServer> {
  let forms = app
  await app.register(async (child) => {
    await child.register(multipart, { throwFileSizeLimit: false })
    forms = child
  })
  return { app: forms }
}

/** Receives a form, hands it to `work`, and leaves nothing behind that was not kept (Rules #50, R10). */
export function withForm<T>(
  request: FastifyRequest,
  form: Form,
  files: Files,
  work: (received: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal(generalRefusals.form_expected)
  return files.uploading(async (receive) => {
    const received: Upload[] = []
    try {
      return await work(await readForm(request, form, receive, received))
    } finally {
      await files.discard(received)
    }
  })
}

async function readForm(
  request: FastifyRequest,
  form: Form,
  receive: Receive,
  received: Upload[],
): Promise<ReceivedForm> {
  const fields = new Map<string, string>()
  const uploads = new Map<string, Upload[]>(Object.keys(form.files).map((name) => [name, []]))
  try {
    for await (const part of request.parts({ limits: limitsOf(form) })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal(generalRefusals.too_large)
        if (fields.has(part.fieldname) || typeof part.value !== 'string') throw malformed()
        fields.set(part.fieldname, part.value)
        continue
      }
      const expected = expectedFile(form, uploads, part.fieldname)
      const { maxBytes, tooLarge = generalRefusals.too_large } = expected.rule
      const upload = { fileName: part.filename ?? '', ...(await receive(part.file, { maxBytes, tooLarge })) }
      received.push(upload)
      expected.uploads.push(upload)
    }
  } catch (error) {
    throw isOurs(error) ? error : malformed()
  }
  return { fields: Object.fromEntries(fields), files: filesOf(form, uploads) }
}

function limitsOf({ maxParts = MOST_FORM_PARTS }: Form) {
  return {
    ...{ parts: maxParts, fields: maxParts, files: maxParts },
    ...{ fieldNameSize: 100, fieldSize: LARGEST_BODY_BYTES, headerPairs: 20 },
    fileSize: Number.POSITIVE_INFINITY, // counted as it is written, so that what is too large is not read to its end
  }
}

function expectedFile(form: Form, uploads: ReadonlyMap<string, Upload[]>, name: string) {
  const rule: FormFiles | undefined = Object.hasOwn(form.files, name) ? form.files[name] : undefined
  const before = uploads.get(name)
  if (!rule || !before) throw malformed()
  if (!rule.many && before.length > 0) throw malformed()
  return { rule, uploads: before }
}

function filesOf(form: Form, uploads: ReadonlyMap<string, Upload[]>): ReceivedForm['files'] {
  const received: Record<string, Upload | readonly Upload[]> = {}
  for (const [name, { many, required }] of Object.entries(form.files)) {
    const sent = uploads.get(name) ?? []
    if (required && sent.length === 0) throw fieldRefusal(name, required)
    if (many) received[name] = sent
    else if (sent[0]) received[name] = sent[0]
  }
  return received
}

/** The parser's own complaints are about what was sent; a refusal, or the disk, is heard as it is. */
function isOurs(error: unknown): boolean {
  if (error instanceof Refusal) return true
  const { code = '', syscall, statusCode } = error as { code?: string; syscall?: string; statusCode?: number }
  return syscall !== undefined || (code.startsWith('FST_') && statusCode !== undefined && statusCode === 413)
}

const malformed = (): Refusal => new Refusal(generalRefusals.malformed_form)
