/** Reads which episodes aired, and which can be played. */
import { sql } from 'kysely'
import { NO_FOLDER } from '#src/catalogue/airings/playable-store.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { NotificationDb } from '../tables.server.ts'
import type { AiredRow, PlayableRow } from './episode-events.ts'

/** More than a site adds in a day; the rest is looked at the next time. */
const MAX_ROWS = 20_000

/** An announcement is stored some time after it was given its time. */
const OVERLAP_MS = 5 * MINUTE_MS

interface AiredSpan {
  /** ISO times. */
  after: string
  until: string
  /** Nothing older is listed. */
  first: string
}

/**
 * The episodes that aired after a time and not after another, and those of which it became known after this time that they had
 * aired, like the second of two episodes at once. The same episode may be listed again.
 */
export async function listAired(db: NotificationDb, { after, until, first }: AiredSpan): Promise<AiredRow[]> {
  const rows = await db
    .selectFrom('episode_airing')
    .select(['anime_id', 'episode'])
    .where('airs_at', '>', first)
    .where('airs_at', '<=', until)
    .where((eb) =>
      eb.or([
        eb('airs_at', '>', after),
        // new announcements are those of an import
        eb.and([eb('sequence', '>', 0), eb('updated_at', '>', toIso(Date.parse(after) - OVERLAP_MS))]),
      ]),
    )
    .where('state', '=', 'announced')
    .orderBy('airs_at')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ anime_id, episode }) => ({ anime: anime_id, episode }))
}

/** The episodes that can be played since after a time (ISO), oldest first. Those in limited folders are left out if everybody saw them before. */
export async function listPlayable(db: NotificationDb, after: string): Promise<PlayableRow[]> {
  const open = await db
    .selectFrom('episode_playable')
    .select([sql.lit(NO_FOLDER).as('folder'), 'anime_id', 'episode', 'kind', 'since'])
    .where('since', '>', after)
    .orderBy('since')
    .limit(MAX_ROWS)
    .execute()
  const limited = await db
    .selectFrom('limited_playable as own')
    .select(['folder_id as folder', 'anime_id', 'episode', 'kind', 'since'])
    .where('since', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('episode_playable as open')
            .select('open.kind')
            .whereRef('open.anime_id', '=', 'own.anime_id')
            .whereRef('open.episode', '=', 'own.episode')
            .whereRef('open.kind', '=', 'own.kind')
            .whereRef('open.since', '<=', 'own.since'),
        ),
      ),
    )
    .orderBy('since')
    .limit(MAX_ROWS)
    .execute()
  return [...open, ...limited]
    .toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0))
    .map(({ anime_id, kind, ...row }) => ({ ...row, anime: anime_id, audio: kind }))
}
