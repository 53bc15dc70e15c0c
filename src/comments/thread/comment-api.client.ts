/** The browser's client of the comment API. */
import {
  type ApiData,
  type ApiResponse,
  callApi,
  type CallOptions,
} from '#src/accounts/current-user/product-api.client.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { type Comment, type CommentId, type CommentPage, toCommentId } from '../comment.ts'
import type { LiveTopic } from '../live.ts'

/** An admin who deletes the comment of another user may be asked for their password. */
const WITH_PASSWORD: CallOptions = {
  confirmPassword: async () => (await import('#src/accounts/sign-in/confirm-password.client.tsx')).confirmPassword(),
}

type CommentResponse = ApiResponse & { comment?: Comment }

type WireComment = ApiData<'GET /comments'>['comments'][number]

/** With the types of ids. */
const toComment = ({ id, userId, replyTo, ...wire }: WireComment): Comment => ({
  ...wire,
  id: toCommentId(id),
  userId: userId as UserId | null,
  replyTo: replyTo && { ...replyTo, id: toCommentId(replyTo.id) },
})
const toResponse = ({ comment, ...response }: ApiResponse & { comment?: WireComment }): CommentResponse => ({
  ...response,
  ...(comment && { comment: toComment(comment) }),
})

/** @param comment `userId` is refused if the browser is signed in as another user now */
export const postComment = async (
  topic: LiveTopic,
  comment: { text: string; key: string; replyTo: CommentId | null; userId: string | undefined },
): Promise<CommentResponse> => toResponse(await callApi('POST /comments', { body: { ...topic, ...comment } }))
export const editComment = async (id: CommentId, content: string): Promise<CommentResponse> =>
  toResponse(await callApi('PUT /comments/:id', { params: { id }, body: { content }, ...WITH_PASSWORD }))
export const deleteComment = (id: CommentId): Promise<ApiResponse> =>
  callApi('DELETE /comments/:id', { params: { id }, ...WITH_PASSWORD })
export const reportComment = (id: CommentId, reason: string): Promise<ApiResponse> =>
  callApi('POST /comments/:id/report', { params: { id }, body: { reason } })

/** @throws {Error} when they can't be loaded */
export async function loadComments({ animeId, episodeId }: LiveTopic, before?: CommentId): Promise<CommentPage> {
  const {
    comments,
    totalPages = 1,
    next = null,
  } = await callApi('GET /comments', {
    query: {
      animeId,
      ...(episodeId !== null && { episodeId }),
      ...(before !== undefined && { before: String(before) }),
    },
  })
  if (!comments) throw new Error('Couldn’t load comments')
  return { comments: comments.map(toComment), totalPages, next: next === null ? null : toCommentId(next) }
}
