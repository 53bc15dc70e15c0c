/** Finds the source that a file belongs to. */
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import type { JellyfinContext } from '../context.ts'
import { normaliseId } from '../calls/item-id.ts'
import { requirePlayable } from '../items/require-playable.server.ts'
import type { Caller } from '../calls/tokens.ts'
import { readSourceId, sourceId } from './media-source.ts'
import { type EpisodeSources, type PlayableSource, readSources } from './sources.server.ts'

export interface FileRequest {
  caller: Caller
  /** A ticket is for one title only. */
  onlyTitle: number | null
}

export interface FoundSource {
  title: Title
  episode: number
  sources: EpisodeSources
  source: PlayableSource
}

/**
 * @param id of a source; apps also send that of the item, or none, for the first one
 * @throws {Problem} 404
 */
export async function requireSource(
  context: JellyfinContext,
  { caller, onlyTitle }: FileRequest,
  item: string,
  id: string | undefined,
): Promise<FoundSource> {
  const playable = await requirePlayable(context, caller, item)
  if (onlyTitle !== null && onlyTitle !== playable.title.number) throw new Problem(404, 'Item not found.')
  const sources = await readSources(context, playable)
  const all = [...sources.originals, ...sources.streams]
  const wanted = readSourceId(id || item, playable.episode, context.ids)
  const isDefault = !id || normaliseId(id) === normaliseId(item)
  const source = all.find((one) => (wanted === null ? isDefault : sourceId(one, context.ids) === wanted))
  if (!source) throw new Problem(404, 'Nothing to play.')
  return { ...playable, sources, source }
}
