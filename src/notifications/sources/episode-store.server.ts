/** Reads which episodes aired, and which can be played. */
import type { NotificationDb } from '../tables.server.ts'
import type { AiredRow, PlayableRow } from './episode-events.ts'

/** More than a site adds in a day; the rest is looked at the next time. */
const MAX_ROWS = 20_000

/** The episodes that aired after a time, and not after another (ISO). */
export async function listAired(db: NotificationDb, after: string, until: string): Promise<AiredRow[]> {
  const rows = await db
    .selectFrom('episode_airing')
    .select(['anime_id', 'episode'])
    .where('airs_at', '>', after)
    .where('airs_at', '<=', until)
    .where('state', '=', 'announced')
    .orderBy('airs_at')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ anime_id, episode }) => ({ anime: anime_id, episode }))
}

/** The episodes that can be played since after a time (ISO), oldest first. */
export async function listPlayable(db: NotificationDb, after: string): Promise<PlayableRow[]> {
  const rows = await db
    .selectFrom('episode_playable')
    .select(['anime_id', 'episode', 'kind', 'since'])
    .where('since', '>', after)
    .orderBy('since')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(({ anime_id, episode, kind, since }) => ({ anime: anime_id, episode, audio: kind, since }))
}
