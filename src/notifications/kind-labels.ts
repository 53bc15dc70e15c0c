/** The names of the kinds of notifications. */
import type { NotificationKind } from './kinds.ts'

export const KIND_LABELS: Readonly<Record<NotificationKind, { name: string; hint: string }>> = {
  'episode.aired': { name: 'Episode aired', hint: 'When an episode of a title on your list airs.' },
  'episode.playable': {
    name: 'Episode available here',
    hint: 'When you can watch an episode of a title on your list here.',
  },
  'title.announced': { name: 'Sequel announced', hint: 'When a sequel to a title on your list is announced.' },
  'comment.replied': { name: 'Reply', hint: 'When someone replies to your comment.' },
  'comment.mentioned': { name: 'Mention', hint: 'When someone mentions you in a comment.' },
  'comment.posted': { name: 'Followed discussion', hint: 'When someone comments in a discussion that you follow.' },
  'moderation.decided': {
    name: 'Moderation',
    hint: 'When a moderator decides about your comments or your appeal, and when you become a moderator.',
  },
  'request.fulfilled': { name: 'Request available', hint: 'When you can watch here what you asked for.' },
  'request.decided': { name: 'Request decided', hint: 'When an admin approves or declines what you asked for.' },
  'request.made': { name: 'Request', hint: 'When someone asks for a title or an episode.' },
  'report.made': { name: 'Comment reported', hint: 'When someone reports a comment.' },
  'job.failed': { name: 'Job failed', hint: 'When a job fails and isn’t retried.' },
  'videos.disappeared': { name: 'Videos disappeared', hint: 'When many videos of a folder can’t be found any more.' },
  'episode.missing': {
    name: 'Episode missing',
    hint: 'When an episode of a title in the library isn’t here a day after it aired.',
  },
  'video.damaged': {
    name: 'Video damaged',
    hint: 'When a video has another checksum than its name, an SFV or its NFO says.',
  },
}
