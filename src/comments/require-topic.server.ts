import { listEpisodes } from '#src/catalogue/episode/episodes.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { Problem } from '#src/platform/problem.ts'
import { findTopic, type Topic, type TopicRequest } from './topic.ts'

/** @throws {Problem} 404 */
export function requireTopic(snapshot: Snapshot, request: TopicRequest): Topic {
  const topic = findTopic(snapshot, request)
  if (!topic) throw new Problem(404, 'Title or episode not found.')
  return topic
}

/** Requires an existing episode. @throws {Problem} 404 */
export async function requireEpisode({ db, snapshot }: Catalogue, { title, episode }: Topic): Promise<void> {
  if (episode === 0) return
  const { length } = await listEpisodes(db, title, snapshot)
  if (episode > length) throw new Problem(404, 'Episode not found.')
}
