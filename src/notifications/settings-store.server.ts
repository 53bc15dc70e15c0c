/** Stores which kinds of notifications users get. */
import type { UserId } from '#src/accounts/viewer.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { KINDS, type NotificationKind } from './kinds.ts'
import type { SettingChannel } from './setting-channels.ts'
import type { NotificationDb } from './tables.server.ts'

/** Whether a user gets each kind. */
export type NotificationSettings = Record<NotificationKind, boolean>

export async function findSettings(
  db: NotificationDb,
  user: UserId,
  channel: SettingChannel = 'site',
): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['kind', 'is_on'])
    .where('user_id', '=', user)
    .where('channel', '=', channel)
    .execute()
  const isOn = (kind: NotificationKind) => rows.find((row) => row.kind === kind)?.is_on !== 0
  return {
    'episode.aired': isOn('episode.aired'),
    'episode.playable': isOn('episode.playable'),
    'title.announced': isOn('title.announced'),
    'comment.replied': isOn('comment.replied'),
    'comment.mentioned': isOn('comment.mentioned'),
    'comment.posted': isOn('comment.posted'),
    'moderation.decided': isOn('moderation.decided'),
    'request.fulfilled': isOn('request.fulfilled'),
    'request.decided': isOn('request.decided'),
    'request.made': isOn('request.made'),
    'report.made': isOn('report.made'),
    'job.failed': isOn('job.failed'),
    'videos.disappeared': isOn('videos.disappeared'),
    'episode.missing': isOn('episode.missing'),
    'video.damaged': isOn('video.damaged'),
  }
}

/** Changes some settings. @returns all of them */
export const changeSettings = (
  db: NotificationDb,
  user: UserId,
  change: Partial<NotificationSettings>,
  channel: SettingChannel = 'site',
): Promise<NotificationSettings> =>
  inTransaction(db, async (trx) => {
    for (const kind of KINDS) {
      const isOn = change[kind]
      if (isOn === undefined) continue
      const is_on = isOn ? 1 : 0
      await trx
        .insertInto('notification_setting')
        .values({ user_id: user, kind, channel, is_on })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on }))
        .execute()
    }
    return findSettings(trx, user, channel)
  })
