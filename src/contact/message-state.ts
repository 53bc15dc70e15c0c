/** The states of a contact message. */

export const MESSAGE_STATES = ['all', 'unread', 'read'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGES_PER_PAGE = 20
