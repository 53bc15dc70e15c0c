/** What the admin's pages say when something was done, by what their address says then. Pure. */

const WORDS = {
  dismissed: 'The report is dismissed.',
  reopened: 'The report is open again.',
  removed: 'The comment is deleted.',
  muted: 'They can comment no more.',
  unmuted: 'They can comment again.',
  banned: 'They are banned, and signed out everywhere.',
  unbanned: 'The ban is lifted.',
  'signed-out': 'They are signed out everywhere.',
  premium: 'They are a premium member now.',
  'not-premium': 'They are no premium member any more.',
  'user-deleted': 'The account is deleted, and all that was theirs. Their comments stay without a name.',
  read: 'Marked as read.',
  unread: 'Marked as unread.',
  'message-deleted': 'The message is deleted.',
  begun: 'The import begins. It goes on by itself, whatever happens to this page.',
  stopping: 'It stops after the titles that it is at; the next one like it goes on from there.',
  'title-saved': 'The title is saved.',
  'title-unchanged': 'Nothing was changed.',
  'title-hidden': 'The title is hidden.',
  'title-shown': 'The title is shown again.',
  'sources-dropped': 'Its sources are dropped.',
} as const

export type Done = keyof typeof WORDS

export function readDone(query: URLSearchParams): string | undefined {
  const done = query.get('done') ?? ''
  return Object.hasOwn(WORDS, done) ? WORDS[done as Done] : undefined
}

/** An address of this site that says what was done there. */
export function toDonePath(path: string, done: Done): string {
  const [pathname = '', search] = path.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('done', done)
  return `${pathname}?${query.toString()}`
}
