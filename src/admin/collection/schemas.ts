/** Schemas of the collection page and its call. */
import * as z from 'zod'
import { RELATION_KINDS } from '#src/catalogue/anime.ts'
import { REDUNDANCIES } from '#src/library/collection/duplicates.ts'
import { COLLECTION_FILTERS, PROBLEMS } from './problems.ts'

const count = z.int().min(0)
const ranges = z.array(z.tuple([z.int(), z.int()]))

const file = z.object({
  id: z.int(),
  path: z.string(),
  first: z.int(),
  last: z.int(),
  bytes: z.number().min(0),
  version: z.int(),
  height: z.int().nullable().meta({ description: 'In lines, as 1080; null until the file was examined' }),
  audio: z.array(z.string()).nullable().meta({ description: 'Languages; null until the file was examined' }),
  subtitles: z.array(z.string()).nullable(),
})
export type CollectionFileItem = z.infer<typeof file>

const unusable = file.pick({ id: true, path: true, first: true, last: true, bytes: true })
export type UnusableItem = z.infer<typeof unusable>

const duplicateFile = file.extend({
  why: z.enum(REDUNDANCIES).nullable().meta({
    description:
      'null: the one to keep. `version` (superseded), `quality` (lower) and `same`: not needed beside it. `languages`: it has audio or subtitles that the other one lacks',
  }),
})

const names = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  japaneseTitle: z.string(),
  format: z.string(),
  year: z.int().nullable(),
})

const related = names.extend({ relation: z.enum(RELATION_KINDS) })

const checksums = z
  .object({
    files: count.meta({ description: 'Files with a checksum' }),
    checked: count.meta({ description: 'Those that were compared' }),
    damaged: count.meta({ description: 'Those of them that differ' }),
  })
  .meta({ id: 'CollectionChecksums' })
export type CollectionChecksums = z.infer<typeof checksums>

export const collectionItem = names
  .extend({
    problems: z.array(z.enum(PROBLEMS)),
    files: count,
    bytes: z.number().min(0),
    has: count.meta({ description: 'Episodes of the title that the library has' }),
    aired: count.nullable().meta({ description: 'null if no one knows' }),
    episodes: count.nullable().meta({ description: 'Episodes that the title has in all; null if no one knows' }),
    missing: ranges.meta({
      description: 'Aired episodes that the library doesn’t have: the first and last of each range',
    }),
    gaps: ranges.meta({ description: 'Those of them between episodes that it has' }),
    extra: ranges.meta({
      description: 'Episodes that files have beyond the number of the title’s: their match may be wrong',
    }),
    duplicates: z.array(z.object({ first: z.int(), last: z.int(), files: z.array(duplicateFile) })),
    moreDuplicates: count,
    languages: z.array(z.object({ language: z.string(), users: count, episodes: ranges })),
    related: z.array(related),
    transcoding: ranges.meta({ description: 'Episodes with a file that plays only encoded' }),
    broken: z.array(unusable).meta({ description: 'Files that can’t be read' }),
    damaged: z
      .array(unusable.extend({ expected: z.string(), actual: z.string() }))
      .meta({ description: 'Files whose CRC-32 differs from the one that their name, an SFV or their NFO gives' }),
    checksums,
    changed: z
      .array(unusable.extend({ at: z.iso.datetime() }))
      .meta({ description: 'Files whose content was replaced in the last 30 days' }),
    lost: z.array(unusable).meta({ description: 'Files that are gone, of which a package is left' }),
    firstFile: z.int().meta({ description: 'A file of the title' }),
  })
  .meta({ id: 'CollectionTitle' })
export type CollectionItem = z.infer<typeof collectionItem>

export const collectionPage = z.object({
  titles: z.array(collectionItem),
  counts: z.record(z.enum(COLLECTION_FILTERS), count).meta({ description: 'Titles of each filter' }),
  count,
  page: z.int(),
  totalPages: count,
  checksums,
  unreadable: z
    .array(z.string())
    .meta({ description: 'Folders that can’t be read now, whose files count as present: a sentence for each' }),
})
export type CollectionPage = z.infer<typeof collectionPage>
