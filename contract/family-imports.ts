import * as z from 'zod'
import { MOST_FAMILY_CSV_BYTES } from '#domain/family-csv.ts'
import { defineGroup } from './core.ts'
import { queryFlag } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const familyImportRefusals = defineRefusals({
  family_csv_too_large: { status: 413, message: 'The CSV file is too large. Maximum size is 1MB' },
})
export const FAMILY_CSV_NEEDED = 'Please choose a CSV file'

/** What is said of a row, as a spreadsheet counts them from 1. */
const rowNote = z.object({ row: z.int(), text: z.string() })

const family = z.object({
  name: z.string(),
  /** Whoever is new joins it. */
  isThere: z.boolean(),
  students: z.array(
    z.object({
      ...{ row: z.int(), name: z.string(), yearGroup: z.int().nullable(), school: z.string() },
      subjects: z.array(z.string()),
    }),
  ),
  /** Each is invited. */
  parents: z.array(z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() })),
})

export const familyImports = defineGroup({
  create: {
    method: 'POST',
    path: '/family-imports',
    access: 'tutor',
    summary:
      'Makes families, students without a log-in and an invite for each parent of a CSV file of another system, all or nothing; with `preview` says what it would make, and what is wrong (Rules #195).',
    form: {
      fields: z.object({ preview: queryFlag.default(false) }),
      files: {
        csvFile: {
          ...{ maxBytes: MOST_FAMILY_CSV_BYTES, tooLarge: familyImportRefusals.family_csv_too_large },
          required: FAMILY_CSV_NEEDED,
        },
      },
    },
    reply: z.object({
      families: z.array(family),
      /** Of a preview: nothing is made while there is one. */
      problems: z.array(rowNote),
      warnings: z.array(rowNote),
      /** Headings that are none of ours. */
      leftOut: z.array(z.string()),
    }),
    refuses: [familyImportRefusals.family_csv_too_large],
    changes: { account: 'tutor', invites: 'tutor' },
  },
})
