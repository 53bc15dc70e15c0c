/** The calls about comments as a page makes them. */
import { PASSWORD_REQUIRED, REASON_HEADER } from '#src/accounts/sessions/recent-password.ts'
import type { Comment, CommentId, CommentPage } from '../comment.ts'
import type { LiveRoom } from '../live/live.ts'

/** `refused`: the server said why. `failed`: it said nothing that makes sense. */
export type Outcome<T> =
  | { kind: 'done'; answer: T }
  | { kind: 'refused'; error: string; status: number }
  | { kind: 'failed' }

async function ask<T>(method: string, path: string, body?: object, isAgain = false): Promise<Outcome<T>> {
  try {
    const response = await fetch(`/api/comments${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (response.headers.get(REASON_HEADER) === PASSWORD_REQUIRED && !isAgain) {
      const { confirmPassword } = await import('#src/accounts/sign-in/confirm-password.client.tsx')
      if (await confirmPassword()) return await ask(method, path, body, true)
    }
    const answer = (await response.json()) as T & { success: boolean; error?: string }
    if (answer.success) return { kind: 'done', answer }
    return { kind: 'refused', error: answer.error ?? '', status: response.status }
  } catch {
    return { kind: 'failed' }
  }
}

export const postComment = (room: LiveRoom, text: string, key: string) =>
  ask<{ comment: Comment }>('POST', '', { ...room, text, key })
export const editComment = (id: CommentId, content: string) => ask<{ comment: Comment }>('PUT', `/${id}`, { content })
export const deleteComment = (id: CommentId) => ask('DELETE', `/${id}`)
export const reportComment = (id: CommentId, reason: string) => ask('POST', `/${id}/report`, { reason })

/** @throws where they cannot be had */
export async function loadComments({ animeId, episodeId }: LiveRoom, before?: CommentId): Promise<CommentPage> {
  const query = new URLSearchParams({
    animeId,
    ...(episodeId !== null && { episodeId }),
    ...(before !== undefined && { before: String(before) }),
  })
  const outcome = await ask<CommentPage>('GET', `?${query.toString()}`)
  if (outcome.kind !== 'done') throw new Error('The comments could not be loaded')
  return outcome.answer
}
