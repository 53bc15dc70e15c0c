/** The states that the user list can be filtered by. */

export const USER_STATES = ['all', 'waiting', 'banned', 'muted', 'premium', 'moderator', 'admin'] as const
export type UserState = (typeof USER_STATES)[number]
