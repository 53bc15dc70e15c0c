/** The kinds of notifications, and what users choose about a title. Apart from the schemas, which browsers do not need. */

export const KINDS = [
  'episode.aired',
  'episode.playable',
  'title.announced',
  'comment.replied',
  'comment.mentioned',
  'comment.posted',
  'moderation.decided',
  'request.fulfilled',
  'request.decided',
  'request.made',
  'report.made',
  'job.failed',
  'videos.disappeared',
  'episode.missing',
  'video.damaged',
] as const
export type NotificationKind = (typeof KINDS)[number]

/** Kinds that only admins get, and of these the ones that moderators get too. */
export const ADMIN_KINDS: readonly NotificationKind[] = [
  'request.made',
  'report.made',
  'job.failed',
  'videos.disappeared',
  'episode.missing',
  'video.damaged',
]

export const MODERATOR_KINDS: readonly NotificationKind[] = ['report.made']

/** The kinds that a user can get. */
export const kindsOf = ({
  isAdmin,
  isModerator = false,
}: {
  isAdmin: boolean
  isModerator?: boolean
}): readonly NotificationKind[] =>
  KINDS.filter((kind) => isAdmin || !ADMIN_KINDS.includes(kind) || (isModerator && MODERATOR_KINDS.includes(kind)))

/** What a user wants to be notified of about a title. */
export const CHOICES = ['any', 'sub', 'dub', 'off'] as const
export type TitleChoice = (typeof CHOICES)[number]

export const parseChoice = (text: unknown): TitleChoice | null => CHOICES.find((choice) => choice === text) ?? null
