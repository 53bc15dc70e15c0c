/** Lets an episode air. */
import type { Page } from '@playwright/test'
import { openDatabase } from '../../src/platform/database/database.server.ts'
import type { NotificationTables } from '../../src/notifications/tables.server.ts'
import { addEvents } from '../../src/notifications/event-store.server.ts'
import { expect } from './journey.ts'

let count = 0

/** An episode of a title airs, by default of the first; after a report, the site passes on events at once. */
export async function air(dataDir: string, reporter: Page, author: Page, episode: number, anime = 1): Promise<void> {
  const db = (await openDatabase(undefined, dataDir)).$extendTables<NotificationTables>()
  const facts = { kind: 'episode.aired' as const, episodes: [[episode, episode] as [number, number]] }
  await addEvents(db, [{ subject: `episode ${episode}`, anime, facts }], Date.now())
  await db.destroy()
  const comment = await author.request.post('/api/comments', {
    data: { animeId: String(anime), text: `Comment ${++count}` },
  })
  const { commentId } = await comment.json()
  expect((await reporter.request.post(`/api/comments/${commentId}/report`, { data: {} })).ok()).toBe(true)
}
