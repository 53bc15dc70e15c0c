/** What users are told apart by. Pure. */

export const USER_STATES = ['all', 'banned', 'muted', 'premium', 'admin'] as const
export type UserState = (typeof USER_STATES)[number]
