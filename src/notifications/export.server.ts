/** Exports what is stored of a user's notifications. */
import type { Exporter } from '#src/accounts/exporter.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { listChoices } from './choice-store.server.ts'
import { MAX_CHOICES, MAX_KEPT } from './limits.ts'
import { listNotifications } from './notification-store.server.ts'
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
        return rows.map((row) => ({
          kind: row.facts.kind,
          text: toNotification(row, context)?.text ?? null,
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
    { name: 'notificationSettings', export: (user) => findSettings(db, user) },
  ]
}
