import type { Title } from '#src/catalogue/title.ts'
import { type PageComments, readPageNumber } from './page-comments.ts'
import type { CommentService } from './comment-service.server.ts'
import { toEpisodeId } from './topic.ts'

interface PageTopic {
  title: Title
  /** 0 for the title itself. */
  episode: number
  /** The page's path. */
  path: string
}

/** Loads the comments of a page. @param key idempotency key of the form; empty for visitors, who have none */
export async function loadPageComments(
  service: Pick<CommentService, 'listIn'>,
  { title, episode, path }: PageTopic,
  query: URLSearchParams,
  key = '',
): Promise<PageComments> {
  const number = readPageNumber(query)
  return {
    topic: { animeId: title.id, episodeId: toEpisodeId(title.number, episode) },
    page: await service.listIn({ title, episode }, { page: number }),
    path,
    number,
    at: Date.now(),
    key,
  }
}
