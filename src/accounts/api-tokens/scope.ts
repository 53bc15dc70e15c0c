/** What an API token allows. */

export const SCOPES = ['read', 'watch', 'list', 'comment', 'calendar', 'media', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/** What devices can ask for: never the admin area. */
export const DEVICE_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'admin')

/** One sentence for each, for the user who grants it. */
export const SCOPE_DESCRIPTIONS: Readonly<Record<Scope, string>> = {
  read: 'See your profile, list, favourites, history and notifications.',
  watch: 'Play videos that your account can play, and save what you’ve watched.',
  list: 'Change your list, favourites and notifications.',
  comment: 'Post, edit and delete comments as you.',
  calendar: 'Read the calendar and the feeds of your list.',
  media: 'Play videos that your account can play, without saving anything.',
  admin: 'Manage this site as an admin.',
}

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  read: 'Read',
  watch: 'Watch',
  list: 'Change lists',
  comment: 'Comment',
  calendar: 'Calendar and feeds',
  media: 'Play videos',
  admin: 'Manage the site',
}

/** For example `Read, Watch`. */
export const nameScopes = (scopes: readonly Scope[]): string => scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')

const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)

/**
 * Parses scopes separated by spaces (RFC 6749, section 3.3).
 * @returns null if one is unknown; each once, in the order of `SCOPES`
 */
export function parseScopes(text: string): Scope[] | null {
  const names = text.split(' ').filter((name) => name !== '')
  return names.every(isScope) ? sortScopes(names) : null
}

export const formatScopes = (scopes: readonly Scope[]): string => sortScopes(scopes).join(' ')

const sortScopes = (scopes: readonly Scope[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope))
