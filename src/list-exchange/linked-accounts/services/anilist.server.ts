/** AniList on behalf of one user. */
import type * as z from 'zod'
import {
  DELETE_QUERY,
  deleteAnswer,
  fromAniList,
  LIST_QUERY,
  listAnswer,
  MAX_ENTRIES,
  PER_CHUNK,
  SAVE_QUERY,
  saveAnswer,
  toAniList,
  VIEWER_QUERY,
  viewerAnswer,
} from './anilist-entry.ts'
import { type RequestOptions, requestService, type ServiceResponse } from './request.server.ts'
import { type RemoteEntry, type ServiceClient, ServiceError } from './service-client.ts'

/** @param url the address of its GraphQL API */
export function createAniListClient(url: string, token: string, options: RequestOptions): ServiceClient {
  async function query<T>(text: string, variables: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    const response = await requestService(
      url,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables }),
      },
      options,
    )
    const data = checkResponse(response)
    const parsed = answer.safeParse(data)
    if (!parsed.success) throw new ServiceError('busy', 'AniList sent an unexpected response.')
    return parsed.data
  }

  return {
    findUser: async () => (await query(VIEWER_QUERY, {}, viewerAnswer)).Viewer,

    async readList({ id }, onPage) {
      const entries = new Map<number, RemoteEntry>()
      const unreadable = new Set<number>()
      for (let chunk = 1; ; chunk++) {
        const answer = await query(LIST_QUERY, { userId: id, chunk, perChunk: PER_CHUNK }, listAnswer)
        const { hasNextChunk, lists } = answer.MediaListCollection
        const before = entries.size
        // entries of custom lists are repeated, and some are in no other list
        for (const raw of lists.flatMap((list) => list.entries)) {
          const entry = fromAniList(raw)
          if (entry) entries.set(entry.id, entry)
          else unreadable.add(raw.mediaId)
        }
        onPage(entries.size)
        const isEnd = !hasNextChunk || entries.size >= MAX_ENTRIES
        // a chunk without anything new before the end: the rest of the list is unknown
        const isStuck = hasNextChunk && entries.size === before
        if (isEnd || isStuck)
          return {
            entries: [...entries.values()],
            unreadable: [...unreadable],
            isComplete: !hasNextChunk && entries.size < MAX_ENTRIES,
          }
      }
    },

    async save(title, change) {
      const { SaveMediaListEntry } = await query(SAVE_QUERY, toAniList(title, change), saveAnswer)
      const entry = fromAniList(SaveMediaListEntry)
      if (!entry || entry.id !== title) throw new ServiceError('busy', 'AniList sent an unexpected response.')
      return entry
    },

    async remove({ entryId }) {
      if (entryId === null) return
      await query(DELETE_QUERY, { id: entryId }, deleteAnswer).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error // it is gone already
      })
    },
  }
}

class NotFoundError extends ServiceError {
  constructor() {
    super('refused', 'AniList doesn’t have this title.')
  }
}

interface Body {
  data?: unknown
  errors?: readonly unknown[]
}

/** The data of a response; AniList also reports errors in answers with status 200, and sends 403 with errors while it is closed. */
function checkResponse({ status, body, waitMs }: ServiceResponse): unknown {
  const { data, errors }: Body = typeof body === 'object' && body !== null ? body : {}
  const first = errors?.[0]
  if (status === 200 && first === undefined) return data
  const reported = status === 200 ? statusOf(first) : status
  if (reported === 401 || (reported === 400 && /invalid token/i.test(messageOf(first))))
    throw new ServiceError('signed-out', 'AniList no longer accepts the connection.')
  if (reported === 403) throw new ServiceError('closed', 'AniList’s API is closed for now.')
  if (reported === 404) throw new NotFoundError()
  if (reported === 400 || reported === 422) throw new ServiceError('refused', 'AniList refused this change.')
  throw new ServiceError('busy', `AniList answered ${reported}.`, waitMs)
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''
