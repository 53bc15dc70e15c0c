/** Exports what is stored of a user's notifications. */
import type { Exporter } from '#src/accounts/exporter.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { listChoices } from './choice-store.server.ts'
import { CHANNEL_TYPES } from './deliveries/channel.ts'
import { listChannels } from './deliveries/channel-store.server.ts'
import { findPreference } from './deliveries/preference-store.server.ts'
import { MAX_CHOICES, MAX_KEPT } from './limits.ts'
import { listNames, listNotifications } from './notification-store.server.ts'
import { findSettings } from './settings-store.server.ts'
import type { NotificationDb } from './tables.server.ts'
import { toNotification } from './to-notification.ts'

export function notificationExporters(db: NotificationDb, wire: () => WireContext): Exporter[] {
  return [
    {
      name: 'notifications',
      async export(user) {
        const context = wire()
        const rows = await listNotifications(db, user, { skip: 0, limit: MAX_KEPT })
        const names = await listNames(db, rows)
        return rows.map((row) => ({
          kind: row.facts.kind,
          text: toNotification(row, context, names)?.text ?? null,
          createdAt: row.createdAt,
          isRead: row.isRead,
        }))
      },
    },
    {
      name: 'titleNotifications',
      async export(user) {
        const { snapshot } = wire()
        return (await listChoices(db, user, MAX_CHOICES)).map(({ number, choice }) => {
          const title = snapshot.find(number)
          return { animeId: title?.id ?? String(number), title: title ? englishTitle(title.names) : null, choice }
        })
      },
    },
    {
      name: 'notificationSettings',
      export: async (user) => ({
        site: await findSettings(db, user, 'site'),
        push: await findSettings(db, user, 'push'),
        email: await findSettings(db, user, 'email'),
        ...(await findPreference(db, user)),
      }),
    },
    {
      name: 'notificationChannels',
      async export(user) {
        const channels = await Promise.all(CHANNEL_TYPES.map((type) => listChannels(db, user, type)))
        return channels
          .flat()
          .map(({ type, name, address, kinds, createdAt, ended }) => ({ type, name, address, kinds, createdAt, ended }))
      },
    },
  ]
}
