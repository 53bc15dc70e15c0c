import type { Viewer } from '#src/accounts/viewer.ts'
import { currentLimits } from '#src/catalogue/audience/current-limits.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { type PageComments, readOrder, readPageNumber, readTarget } from './page-comments.ts'
import type { CommentService } from './comment-service.server.ts'
import { toEpisodeId } from './topic.ts'

interface PageTopic {
  title: Title
  /** 0 for the title itself. */
  episode: number
  /** The page's path. */
  path: string
}

/**
 * Loads the comments of a page; null where the request has limits: they may name any title.
 * @param viewer null also where many users get the page @param key idempotency key of the form; empty for visitors
 */
export async function loadPageComments(
  service: Pick<CommentService, 'listIn' | 'findPage'>,
  { title, episode, path }: PageTopic,
  query: URLSearchParams,
  { viewer = null, key = '' }: { viewer?: Viewer | null; key?: string | undefined } = {},
): Promise<PageComments | null> {
  if (currentLimits()) return null
  const target = readTarget(query)
  const found = target === null ? null : await service.findPage({ title, episode }, target, viewer)
  const order = target === null ? readOrder(query) : 'new'
  const number = found?.number ?? readPageNumber(query)
  return {
    topic: { animeId: title.id, episodeId: toEpisodeId(title.number, episode) },
    page: found?.page ?? (await service.listIn({ title, episode }, { order, page: number }, viewer)),
    order,
    path,
    number,
    target,
    at: Date.now(),
    key,
  }
}
