/** MyAnimeList on behalf of one user. */
import type * as z from 'zod'
import { fromMal, LIST_PATH, listAnswer, listStatus, nextOffset, PAGE_SIZE, toMal, userAnswer } from './mal-entry.ts'
import { type RequestOptions, requestService, type ServiceResponse } from './request.server.ts'
import { type RemoteEntry, type ServiceClient, ServiceError } from './service-client.ts'

const UNEXPECTED = 'MyAnimeList sent an unexpected response.'
/** More than any list has: 100,000 entries. */
const MAX_PAGES = 100

/** @param url the address of its API, including `/v2` */
export function createMalClient(url: string, token: string, options: RequestOptions): ServiceClient {
  const send = (path: string, init: RequestInit = {}): Promise<ServiceResponse> =>
    requestService(url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } }, options)

  function parse<T>({ body }: ServiceResponse, answer: z.ZodType<T>): T {
    const parsed = answer.safeParse(body)
    if (!parsed.success) throw new ServiceError('busy', UNEXPECTED)
    return parsed.data
  }

  return {
    findUser: async () => parse(check(await send('/users/@me?fields=id,name')), userAnswer),

    async readList(_, onPage) {
      const entries = new Map<number, RemoteEntry>()
      const unreadable: number[] = []
      let offset = 0
      for (let pages = 1; pages <= MAX_PAGES; pages++) {
        const { data, paging } = parse(check(await send(`${LIST_PATH}&offset=${offset}`)), listAnswer)
        for (const { node, list_status } of data) {
          const entry = fromMal(node, list_status)
          if (entry) entries.set(entry.id, entry)
          else unreadable.push(node.id)
        }
        onPage(entries.size)
        if (!paging?.next) return { entries: [...entries.values()], unreadable, isComplete: true }
        const next = nextOffset(paging.next)
        // a page that is not full, or an address that leads nowhere: the rest of the list is unknown
        if (data.length < PAGE_SIZE || next === null || next <= offset) break
        offset = next
      }
      return { entries: [...entries.values()], unreadable, isComplete: false }
    },

    async save(title, change) {
      const answer = check(await send(`/anime/${title}/my_list_status`, { method: 'PATCH', body: toMal(change) }))
      const entry = fromMal({ id: title }, parse(answer, listStatus))
      if (!entry) throw new ServiceError('busy', UNEXPECTED)
      return entry
    },

    async remove({ id }) {
      const answer = await send(`/anime/${id}/my_list_status`, { method: 'DELETE' })
      if (answer.status !== 404) check(answer) // otherwise it is gone already
    },
  }
}

function check(response: ServiceResponse): ServiceResponse {
  const { status, waitMs } = response
  if (status === 200) return response
  if (status === 401) throw new ServiceError('signed-out', 'MyAnimeList no longer accepts the connection.')
  if (status === 403) throw new ServiceError('closed', 'MyAnimeList is refusing requests from this site for now.')
  if (status === 404) throw new ServiceError('refused', 'MyAnimeList doesn’t have this title.')
  // `invalid_content`: the title waits for approval
  if (status === 400) throw new ServiceError('refused', 'MyAnimeList refused this change.')
  throw new ServiceError('busy', `MyAnimeList answered ${status}.`, waitMs)
}
