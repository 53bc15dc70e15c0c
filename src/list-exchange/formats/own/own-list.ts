/** This site's own list file: everything that an entry has, as JSON. */
import * as z from 'zod'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import { entryBody, listEntry } from '#src/list/entries/entry-schemas.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { ExternalEntry } from '../external-entry.ts'
import { EntryCollector } from '../join-entries.ts'
import { arrayAt, parseEntry, textAt, valueAt } from '../json-text.ts'
import { LIST_FILE_LIMITS, ListReadError, type ReadList } from '../read-list.ts'

export const OWN_FORMAT = 'hoshimi-list'
export const OWN_VERSION = 1

const id = z
  .int()
  .positive()
  .max(2 ** 31 - 1)
  .optional()
const ids = z.object({ own: z.string().max(200).optional(), mal: id, anilist: id, kitsu: id })
const storedFields = listEntry.pick({
  status: true,
  progress: true,
  score: true,
  startedOn: true,
  finishedOn: true,
  timesRewatched: true,
  notes: true,
  isPrivate: true,
  customLists: true,
  otherFields: true,
}).shape

/** Texts that are too long, as those of merged titles, are cut; see `clean-entry.ts`. */
const fields = z.record(z.string().max(40), z.string()).optional()
const ownEntry = entryBody.required({ status: true }).extend({
  notes: z.string().optional(),
  otherFields: z.object({ mal: fields, anilist: fields, kitsu: fields }).optional(),
  ids,
  title: z.string(),
  episodes: z.int().positive().max(LAST_EPISODE).nullish(),
  updatedAt: z.iso.datetime().nullish(),
})

/** The whole file. */
export const ownList = z.object({
  format: z.literal(OWN_FORMAT),
  version: z.literal(OWN_VERSION),
  exportedAt: z.iso.datetime(),
  owner: z.string(),
  entries: z.array(
    z
      .object({
        ids: ids.meta({
          description: 'The ids of the title at MyAnimeList, AniList and Kitsu, and that of its page here',
        }),
        title: z.string(),
        episodes: z.int().nullable(),
        ...storedFields,
        updatedAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'Null if unknown, and for an entry that waits although the list has one of its title' }),
      })
      .meta({ id: 'ExportedListEntry' }),
  ),
})

export const isOwnList = (body: unknown): boolean => valueAt(body, 'format') === OWN_FORMAT

/** @throws {ListReadError} */
export function readOwnList(body: unknown): ReadList {
  const entries = arrayAt(body, 'entries')
  const version = valueAt(body, 'version')
  if (typeof version === 'number' && version > OWN_VERSION) {
    throw new ListReadError('This list is from a newer version of the site. Update this site first.')
  }
  if (!entries) throw new ListReadError('The list has no entries.')
  const collector = new EntryCollector()
  for (const raw of entries) {
    const read = toExternalEntry(parseEntry(ownEntry, raw, textAt(raw, 'title')))
    const { own, mal, anilist, kitsu } = read.ids
    collector.add(
      own ??
        Object.entries({ mal, anilist, kitsu })
          .find(([, known]) => known)
          ?.join(' '),
      read,
    )
  }
  const owner = textAt(body, 'owner').slice(0, LIST_FILE_LIMITS.ownerLength)
  return { source: 'hoshimi', owner: owner || null, entries: collector.entries(), warnings: collector.warnings() }
}

function toExternalEntry({ ids, title, episodes, updatedAt, ...fields }: z.infer<typeof ownEntry>): ExternalEntry {
  return {
    ids: withoutUndefined(ids),
    title,
    episodes: episodes ?? null,
    entry: { ...EMPTY_ENTRY, ...withoutUndefined(fields) },
    updatedAt: updatedAt ?? null,
  }
}
