/** Schemas of the calls for imports, also used for the API document. */
import * as z from 'zod'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import { SCORE_FORMATS } from '#src/list/entries/score.ts'
import { pageQuery } from '#src/list/schemas.ts'
import { LIST_SOURCES } from '../formats/read-list.ts'
import { COMPARED_FIELDS, IMPORT_CHOICES } from './compare-entries.ts'
import { ROW_KINDS } from './import-rows.ts'
import { IMPORT_STATES } from './list-import.ts'
import { PUBLIC_SERVICES } from './public-services.ts'

const isoTime = z.iso.datetime()
const toError = (message: string) => ({ error: message })
const names = { title: z.string(), japanese_title: z.string() }
const count = z.int().min(0)
const CHOICE =
  'Which value wins where both have one: `mine`, `theirs`, or `further`, the one of the entry that is further along'

export const listImport = z
  .object({
    id: z.string(),
    source: z.enum(LIST_SOURCES).nullable().meta({ description: 'Null if the list could not be read' }),
    owner: z.string().nullable().meta({ description: 'The name of the user at the service, if known' }),
    state: z.enum(IMPORT_STATES),
    choice: z.enum(IMPORT_CHOICES).meta({ description: CHOICE }),
    scoreFormats: z.array(z.enum(SCORE_FORMATS)).meta({
      description:
        'Empty, or if the file does not say in which format its scores are: those that they may be in, the one that is taken first',
    }),
    counts: z.record(z.enum(ROW_KINDS), count).meta({ description: 'What the rehearsal found' }),
    notices: z.array(z.string()).meta({ description: 'What the user should know, as sentences' }),
    done: z.int().meta({ description: 'Percent, while it is applied or undone' }),
    result: z.object({
      added: count,
      changed: count,
      unchanged: count,
      waiting: z.int().meta({ description: 'Entries of titles that this site does not have yet' }),
      leftOut: count,
      notesLeftOut: count.meta({ description: 'Entries without their notes, because the notes of the list are full' }),
      restored: count.meta({ description: 'By undoing' }),
      kept: count.meta({ description: 'Entries that were changed since, and that undoing did not touch' }),
      keptTitles: z.array(z.object({ animeId: z.string(), ...names })),
    }),
    createdAt: isoTime,
    appliedAt: isoTime.nullable(),
    expiresAt: isoTime.meta({ description: 'When it is deleted; it can be undone until then' }),
  })
  .meta({ id: 'ListImport' })
export type WireImport = z.infer<typeof listImport>

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

export const importRow = z
  .object({
    row: z.int().meta({ description: 'Names the row in choices' }),
    kind: z.enum(ROW_KINDS),
    animeId: z.string().nullable().meta({ description: 'Null if the title is unknown' }),
    ...names,
    choice: z.enum(IMPORT_CHOICES).nullable().meta({ description: 'For this row; null for that of the import' }),
    fields: z
      .array(
        z.object({
          field: z.enum(COMPARED_FIELDS),
          mine: value,
          theirs: value,
          isConflict: z.boolean().meta({ description: 'Whether both have a value' }),
          takes: z.enum(['mine', 'theirs']).meta({ description: 'Which one applying takes' }),
        }),
      )
      .meta({ description: 'Compared with the list as it is now' }),
  })
  .meta({ id: 'ListImportRow' })
export type WireRow = z.infer<typeof importRow>

export const waitingEntry = z
  .object({
    id: z.string().meta({ examples: ['mal:5114'] }),
    source: z.enum(LIST_SOURCES),
    title: z.string(),
    status: z.enum(LIST_STATUSES),
    progress: z.int(),
    score: z.int(),
    addedAt: isoTime,
  })
  .meta({ id: 'WaitingEntry' })
export type WireWaiting = z.infer<typeof waitingEntry>

export const uploadForm = z.object({
  file: z.file().optional().meta({ description: 'An exported list, up to 32 MB; compressed as .gz if larger' }),
  service: z.enum(PUBLIC_SERVICES).optional().meta({ description: 'In place of a file: where to read a public list' }),
  name: z.string().optional().meta({ description: 'The user whose public list is read' }),
})

const MAX_PER_PAGE = 200
const COUNT = toError(`perPage must be a whole number from 1 to ${MAX_PER_PAGE}.`)
const perPage = z
  .string()
  .regex(/^\d{1,3}$/, COUNT)
  .default('50')
  .transform(Number)
  .refine((number) => number >= 1 && number <= MAX_PER_PAGE, COUNT)
  .meta({ description: `From 1 to ${MAX_PER_PAGE}; defaults to 50` })

export const waitingQuery = pageQuery.extend({ perPage })
export const rowsQuery = waitingQuery.extend({
  kind: z.enum(ROW_KINDS, toError(`kind must be ${ROW_KINDS.join(', ')}.`)).default('conflict'),
})

const MAX_CHOICES = 500
const choice = z.enum(IMPORT_CHOICES, toError(`choice must be ${IMPORT_CHOICES.join(', ')}.`))
const ROWS = toError(`Send at most ${MAX_CHOICES} rows at once, each with its number and choice.`)
export const choicesBody = z.object({
  scoreFormat: z
    .enum(SCORE_FORMATS, toError(`scoreFormat must be ${SCORE_FORMATS.join(', ')}.`))
    .optional()
    .meta({
      description: 'One of `scoreFormats`. Compares the list once more: rows change, and lose choices of their own',
    }),
  choice: choice.optional().meta({ description: `${CHOICE}. For all rows without a choice of their own` }),
  rows: z
    .array(
      z.object({
        row: z.int(ROWS).min(0, ROWS).max(1_000_000, ROWS),
        choice: choice.nullable().meta({ description: 'Null for that of the import' }),
      }),
      ROWS,
    )
    .max(MAX_CHOICES, ROWS)
    .optional(),
})
