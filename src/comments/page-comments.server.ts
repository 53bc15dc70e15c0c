import { randomUUID } from 'node:crypto'
import type { Title } from '#src/catalogue/title.ts'
import { type CommentsHere, readPageNumber } from './page-comments.ts'
import type { CommentService } from './comment-service.server.ts'
import { toEpisodeId } from './topic.ts'

interface Place {
  title: Title
  /** 0: the title itself. */
  episode: number
  /** From the first slash. */
  path: string
}

/** What is said there, for a page's loader. */
export async function loadCommentsHere(
  service: Pick<CommentService, 'listIn'>,
  { title, episode, path }: Place,
  query: URLSearchParams,
): Promise<CommentsHere> {
  const number = readPageNumber(query)
  return {
    room: { animeId: title.id, episodeId: toEpisodeId(title.number, episode) },
    page: await service.listIn({ title, episode }, { page: number }),
    path,
    number,
    at: Date.now(),
    key: randomUUID(),
  }
}
