/** The browser's client of the comment API. */
import { type ApiResponse, callApi, type CallOptions } from '#src/accounts/current-user/product-api.client.ts'
import type { Comment, CommentId, CommentPage } from '../comment.ts'
import type { LiveTopic } from '../live.ts'

/** An admin who deletes the comment of another user may be asked for their password. */
const WITH_PASSWORD: CallOptions = {
  confirmPassword: async () => (await import('#src/accounts/sign-in/confirm-password.client.tsx')).confirmPassword(),
}

type CommentResponse = ApiResponse & { comment?: Comment }

/** @param comment `userId` is refused if the browser is signed in as another user now */
export const postComment = (
  topic: LiveTopic,
  comment: { text: string; key: string; replyTo: CommentId | null; userId: string | undefined },
): Promise<CommentResponse> => callApi('POST', '/comments', { ...topic, ...comment })
export const editComment = (id: CommentId, content: string): Promise<CommentResponse> =>
  callApi('PUT', `/comments/${id}`, { content }, WITH_PASSWORD)
export const deleteComment = (id: CommentId): Promise<ApiResponse> =>
  callApi('DELETE', `/comments/${id}`, undefined, WITH_PASSWORD)
export const reportComment = (id: CommentId, reason: string): Promise<ApiResponse> =>
  callApi('POST', `/comments/${id}/report`, { reason })

/** @throws {Error} when they can't be loaded */
export async function loadComments({ animeId, episodeId }: LiveTopic, before?: CommentId): Promise<CommentPage> {
  const query = new URLSearchParams({
    animeId,
    ...(episodeId !== null && { episodeId }),
    ...(before !== undefined && { before: String(before) }),
  })
  const { comments, totalPages = 1, next = null } = await callApi<CommentPage>('GET', `/comments?${query.toString()}`)
  if (!comments) throw new Error('Couldn’t load comments')
  return { comments, totalPages, next }
}
