/** The browser's client of the comment API. */
import {
  type ApiData,
  type ApiResponse,
  callApi,
  type CallOptions,
} from '#src/accounts/current-user/product-api.client.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { type Comment, type CommentId, type CommentPage, type Cursor, type Order, toCommentId } from '../comment.ts'
import type { LiveTopic } from '../live.ts'

/** An admin who deletes the comment of another user may be asked for their password. */
const WITH_PASSWORD: CallOptions = {
  confirmPassword: async () => (await import('#src/accounts/sign-in/confirm-password.client.tsx')).confirmPassword(),
}

type CommentResponse = ApiResponse & { comment?: Comment }

type WireComment = ApiData<'GET /comments'>['comments'][number]

const toAuthor = (id: string | null): UserId | null => (id === null ? null : toUserId(id))

/** With the types of ids. */
const toComment = ({ id, userId, replyTo, ...wire }: WireComment): Comment => ({
  ...wire,
  id: toCommentId(id),
  userId: toAuthor(userId),
  replyTo: replyTo && { ...replyTo, id: toCommentId(replyTo.id), userId: toAuthor(replyTo.userId) },
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
/** Likes a comment, or takes the like back. */
export const likeComment = (id: CommentId, isLiked: boolean): Promise<ApiResponse & { likes?: number }> =>
  callApi(isLiked ? 'PUT /comments/:id/like' : 'DELETE /comments/:id/like', { params: { id } })
export const followComments = (topic: LiveTopic, isFollowed: boolean): Promise<ApiResponse> =>
  callApi('PUT /comments/follow', { body: { ...topic, isFollowed } })
export const blockUser = (viewer: UserId, user: UserId): Promise<ApiResponse> =>
  callApi('PUT /users/:id/blocks/:user', { params: { id: viewer, user } })
export const pinComment = (id: CommentId, isPinned: boolean): Promise<ApiResponse> =>
  callApi(isPinned ? 'PUT /admin/comments/:id/pin' : 'DELETE /admin/comments/:id/pin', {
    params: { id },
    ...WITH_PASSWORD,
  })
export const lockComments = (topic: LiveTopic, isLocked: boolean): Promise<ApiResponse> =>
  callApi('PUT /admin/comments/lock', { body: { ...topic, isLocked }, ...WITH_PASSWORD })
export const reportComment = (id: CommentId, reason: string): Promise<ApiResponse> =>
  callApi('POST /comments/:id/report', { params: { id }, body: { reason } })

/** @throws {Error} when they can't be loaded */
export async function loadComments(
  { animeId, episodeId }: LiveTopic,
  order: Order,
  cursor?: Cursor,
): Promise<CommentPage> {
  const {
    comments,
    total = 0,
    totalPages = 1,
    next = null,
    cursor: following = null,
    pinned = [],
    withheld,
    isLocked = false,
    isFollowed,
    hiddenUsers,
  } = await callApi('GET /comments', {
    query: {
      animeId,
      ...(episodeId !== null && { episodeId }),
      ...(order !== 'new' && { order }),
      ...(cursor !== undefined && { cursor }),
    },
  })
  if (!comments) throw new Error('Couldn’t load comments')
  return {
    comments: comments.map(toComment),
    total,
    totalPages,
    next: next === null ? null : toCommentId(next),
    cursor: following,
    pinned: pinned.map(toComment),
    withheld: withheld?.map(toComment),
    isLocked,
    isFollowed,
    hiddenUsers: hiddenUsers?.map(toUserId),
  }
}
