/** The socket's events about notifications, for both ends. */

/** Sent by a signed-in user's page: it then receives the number of unread notifications whenever that changes. */
export const FOLLOW = 'follow_notifications'
/** Sent by the server with an `UnreadMessage`. */
export const UNREAD = 'unread_notifications'

export interface UnreadMessage {
  unread: number
}

/** Without a number, the connection is not that of a signed-in user. */
export type FollowReply = Partial<UnreadMessage>
