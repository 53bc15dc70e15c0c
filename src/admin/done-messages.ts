/** Confirmation messages of the admin pages, chosen by the `done` and `count` query parameters. */

import { readDone } from '#src/platform/forms/form.ts'
import { HIDE_DAYS } from './overview/attention.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'

const countFiles = (count: number): string => (count === 1 ? 'File' : `${count} files`)

const MESSAGES = {
  'warning-hidden': `Warning hidden for ${HIDE_DAYS} days.`,
  'warning-shown': 'Warning shown again.',
  'backup-started': 'Backup started. Its result is here once it has ended.',
  'request-approved': 'Request approved. Who asked was notified.',
  'request-declined': 'Request declined. Who asked was notified.',
  'request-available': 'Request fulfilled. Who asked was notified.',
  'note-saved': 'Note saved.',
  'manager-connected': 'Connected. Now choose where titles go.',
  'manager-saved': 'Saved. Approved requests are handed over.',
  'manager-removed': 'Disconnected.',
  dismissed: 'Report dismissed.',
  reopened: 'Report reopened.',
  removed: 'Comment deleted.',
  'comment-hidden': 'Comment hidden. Its author was told.',
  'comment-shown': 'Comment shown. Its author was told.',
  'muted-for': (count: number) => `Muted for ${pluralise(count, 'day')}. They were told.`,
  'appeal-decided': 'Appeal decided. They were told.',
  'moderator-made': 'They’re a moderator now, and were told.',
  'moderator-taken': 'They’re no longer a moderator, and were told.',
  muted: 'Commenting disabled.',
  unmuted: 'Commenting enabled.',
  banned: 'User banned and signed out everywhere.',
  unbanned: 'Ban lifted.',
  'signed-out': 'Signed out everywhere.',
  approved: 'Account approved.',
  declined: 'Account declined and deleted.',
  'invitation-revoked': 'Invitation revoked.',
  'feed-removed': 'The feed’s link was removed.',
  'factor-reset': 'Second factor reset. They were signed out everywhere.',
  'admin-made': 'They’re an admin now. All admins were told by email, if it is set up.',
  'admin-removed': 'They’re no longer an admin. All admins were told by email, if it is set up.',
  'block-added': 'Blocked. No new accounts are created from there.',
  'block-removed': 'Block removed.',
  premium: 'Premium added.',
  'not-premium': 'Premium removed.',
  'user-deleted': 'Account deleted. Comments stay, credited to “deleted user”.',
  read: 'Marked as read.',
  unread: 'Marked as unread.',
  'message-deleted': 'Message deleted.',
  'import-started': 'Import started. It keeps running if you leave this page.',
  'import-stopping': 'Stopping after the current titles. Run the same import again to resume.',
  'move-in-stopped': 'Stopped. Nothing has changed.',
  'move-in-discarded': 'Record deleted.',
  'refresh-started': 'Refresh started. It keeps running if you leave this page.',
  'refresh-paused': 'Automatic refresh paused for these titles.',
  'refresh-resumed': 'Automatic refresh resumed.',
  'name-saved': 'Name saved.',
  'refresh-saved': 'Sources saved. The refresh starts within a minute.',
  'videos-saved': (count: number) =>
    count === 0
      ? 'Folders saved, but there is no video in them. If there should be, check that the disk is mounted and, in a container, that the path inside it is the right one.'
      : `Folders saved: ${formatNumber(count)} ${count === 1 ? 'video' : 'videos'} found. The scan has started.`,
  'videos-saved-more': (count: number) =>
    `Folders saved: more than ${formatNumber(count)} videos found. The scan has started.`,
  'videos-removed': 'Folders removed. Nothing is scanned now.',
  'folder-saved': 'Folder saved.',
  'prepare-saved': 'Saved. What is missing is queued.',
  'qualities-saved': 'Lower qualities saved.',
  'cache-saved': 'Space for prepared videos saved.',
  'mail-saved': 'Mail server saved. Send yourself a test email.',
  'mail-removed': 'Mail server removed.',
  'mail-sent': 'Test email sent. Check your inbox.',
  'visitors-saved': 'Visitors saved.',
  'sign-up-saved': 'Sign-up saved.',
  'requests-saved': 'Requests saved.',
  'comments-saved': 'Rules of comments saved.',
  'setup-skipped': 'Setup skipped. You can change everything here later.',
  'setup-finished': 'Your site is set up.',
  'title-saved': 'Title saved.',
  'title-unchanged': 'No changes to save.',
  'title-hidden': 'Title hidden.',
  'title-shown': 'Title visible again.',
  'sources-removed': 'Sources removed.',
  'id-list-loaded': (count: number) =>
    `${pluralise(count, 'title')} loaded. Your videos are matched again in a moment.`,
  scan: 'Scan started.',
  'marked-missing': (count: number) =>
    `Scan started. It marks what it doesn’t find of ${pluralise(count, 'video')} as missing.`,
  matched: (count: number) => `${countFiles(count)} matched. Future scans won’t change ${count === 1 ? 'it' : 'them'}.`,
  ignored: (count: number) => `${countFiles(count)} ignored.`,
  'match-reset': (count: number) => `${countFiles(count)} matched again by name.`,
  'match-undone': (count: number) => `Change of ${countFiles(count)} undone.`,
  requeued: (count: number) => `${countFiles(count)} queued to be processed again.`,
  pinned: (count: number) => `${countFiles(count)} will be prepared, and stay prepared.`,
  unpinned: (count: number) => `${countFiles(count)} may be deleted from the prepared videos when space is needed.`,
  'source-added': 'Source added.',
  'source-changed': 'Source updated: this episode already had that URL.',
  'source-removed': 'Source removed.',
  'segments-saved': 'Segments saved.',
  'season-saved': (count: number) =>
    `Segments saved for this and ${count} other ${count === 1 ? 'episode' : 'episodes'}.`,
  'segments-removed': 'Manual segments removed.',
  'all-pause': 'Queue paused. Running jobs restart on resume.',
  'all-resume': 'Queue resumed.',
  'all-retry': 'Retrying all failed jobs.',
  raise: 'Job moved to the front of the queue.',
  pause: 'Job paused.',
  resume: 'Job resumed.',
  retry: 'Job queued to retry.',
  cancel: 'Job cancelled.',
} as const satisfies Record<string, string | ((count: number) => string)>

export type Done = keyof typeof MESSAGES

/** The result of a form. @param more where it leads to, if not to its page, and the number in the message */
export const toDone = (done: Done, more: { to?: string; count?: number } = {}) => ({ done, ...more })

export const readDoneMessage = (query: URLSearchParams): string | null => readDone(MESSAGES, query)
