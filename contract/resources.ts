import * as z from 'zod'
import { MAX_RESOURCE_BYTES, MAX_RESOURCE_SUBJECTS, RESOURCE_TYPES } from '#domain/resources.ts'
import { codecs } from './codecs.ts'
import { defineGroup, file, nothing } from './core.ts'
import { id, instant, line, listLimit, named, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { category } from './subjects.ts'

export const resourceRefusals = defineRefusals({
  resource_not_found: { status: 404, message: 'Resource not found. It may have been deleted or moved.' },
  resource_not_available: { status: 403, message: 'Access denied. This resource is not available to you.' },
  sign_in_to_download: { status: 401, message: 'Please log in to download resources.' },
  file_too_large: { status: 413, message: 'File is too large. Maximum size is 50MB' },
  file_type_not_allowed: { status: 415, message: 'This file type is not allowed' },
})
export const INCOMPLETE_RESOURCE = 'Please fill in all required fields, select at least one subject, and select a file'
export const UNKNOWN_SUBJECT = 'We could not find one of these subjects.'

/** Rules: resources. */
export const resource = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  subjects: z.array(z.object({ id: z.string(), name: z.string(), category })),
  resourceType: z.enum(RESOURCE_TYPES),
  fileName: z.string(),
  mimeType: z.string(),
  fileExtension: z.string(),
  fileSize: z.int(),
  createdAt: instant(),
})

/** A list of ids as the text of a JSON array: a form has no lists (Rules: resources). */
const subjectIds = named(
  'json',
  z.codec(
    z.string(INCOMPLETE_RESOURCE).max(2_000, INCOMPLETE_RESOURCE).refine(isJson, INCOMPLETE_RESOURCE),
    z
      .array(id, INCOMPLETE_RESOURCE)
      .min(1, INCOMPLETE_RESOURCE)
      .max(MAX_RESOURCE_SUBJECTS, `Please choose at most ${MAX_RESOURCE_SUBJECTS} subjects.`)
      .overwrite((ids) => [...new Set(ids)]),
    codecs.json,
  ),
)
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Our choice: nobody looks through more at once. */
const MOST_AT_ONCE = 100

/** Of whom, where a parent asks. */
const forChild = { studentId: id.optional() }
const filter = z.object({ subjectId: id.optional(), resourceType: z.enum(RESOURCE_TYPES).optional() })

export const resources = defineGroup({
  list: {
    method: 'GET',
    path: '/resources',
    access: 'shared',
    right: 'SEE',
    of: 'caller',
    summary: 'The library to the tutor, to a student what was given to him, newest first, at most 1,000 (Rules #48).',
    query: filter.extend(forChild),
    reply: z.array(resource),
  },
  library: {
    method: 'GET',
    path: '/resources/library',
    access: 'tutor',
    summary:
      'A page of the library, newest first, with how many are found, how many there are and which subjects have one; `addedBy` and `after`, the `next` of a page, go on behind it, and each word of `search` is a part of the title, the description, the name of the file or a subject (Rules #148).',
    query: filter.extend({
      search: line(100).default(''),
      addedBy: instant().optional(),
      after: id.optional(),
      limit: listLimit(MOST_AT_ONCE),
    }),
    privately: ['search'],
    reply: z.object({
      resources: z.array(resource),
      next: z.object({ addedBy: instant(), after: z.string() }).nullable(),
      found: z.int(),
      count: z.int(),
      subjects: resource.shape.subjects,
    }),
  },
  mine: {
    method: 'GET',
    path: '/resources/my-resources',
    access: 'family',
    right: 'SEE',
    of: 'caller',
    summary:
      'What was given to this student with an agreed or a taught lesson, newest first, at most 1,000 (Rules #49).',
    query: filter.extend(forChild),
    reply: z.array(resource),
  },
  upload: {
    method: 'POST',
    path: '/resources',
    access: 'tutor',
    summary: 'Adds a file of a listed type to the library (Rules #50).',
    status: 201,
    form: {
      fields: z.object({
        title: line(200, INCOMPLETE_RESOURCE),
        description: paragraphs(2_000).default(''),
        subjectIds,
        resourceType: z.enum(RESOURCE_TYPES, INCOMPLETE_RESOURCE),
      }),
      files: {
        file: {
          maxBytes: MAX_RESOURCE_BYTES,
          tooLarge: resourceRefusals.file_too_large,
          required: INCOMPLETE_RESOURCE,
        },
      },
    },
    reply: resource,
    refuses: [resourceRefusals.file_type_not_allowed],
    changes: { resources: 'tutor' },
  },
  remove: {
    method: 'DELETE',
    path: '/resources/{id}',
    access: 'tutor',
    summary: 'Deletes a resource, its file, and every assignment of it (Rules #51).',
    reply: nothing,
    missing: resourceRefusals.resource_not_found,
    changes: { resources: 'both' },
  },
  download: {
    method: 'GET',
    path: '/resources/download/{id}',
    access: 'shared',
    right: 'SEE',
    of: 'caller',
    summary: "The file, as a download: the tutor's own, or what was given to this student (Rules #52).",
    query: z.object(forChild),
    reply: file(),
    missing: resourceRefusals.resource_not_found,
    unauthenticated: resourceRefusals.sign_in_to_download,
    refuses: [resourceRefusals.resource_not_available],
  },
  downloadToo: {
    method: 'GET',
    path: '/resources/{id}/download',
    access: 'shared',
    right: 'SEE',
    of: 'caller',
    summary: 'The same file under its other address (Rules #53).',
    query: z.object(forChild),
    reply: file(),
    missing: resourceRefusals.resource_not_found,
    unauthenticated: resourceRefusals.sign_in_to_download,
    refuses: [resourceRefusals.resource_not_available],
  },
})
