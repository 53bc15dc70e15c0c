/** A user's notifications, for API calls and pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { countChoices, findChoice, listChoices, saveChoice } from './choice-store.server.ts'
import { MAX_CHOICES, PAGE_SIZE } from './limits.ts'
import type { TitleChoice } from './kinds.ts'
import { countNotifications, countUnread, listNotifications, markRead } from './notification-store.server.ts'
import type { Notification } from './schemas.ts'
import { changeSettings, findSettings, type NotificationSettings } from './settings-store.server.ts'
import type { NotificationDb } from './tables.server.ts'
import { toNotification } from './to-notification.ts'

export interface NotificationPage {
  notifications: Notification[]
  totalPages: number
  /** Including those whose titles were removed. */
  total: number
}

export interface ChosenTitle {
  title: Title
  choice: TitleChoice
}

export interface NotificationService {
  /** Newest first. */
  list(user: UserId, request: { page: number; unread: boolean; size?: number }): Promise<NotificationPage>
  countUnread(user: UserId): Promise<number>
  /** @param ids all if omitted @returns how many are unread now */
  markRead(user: UserId, ids?: readonly number[]): Promise<number>
  findChoice(user: UserId, title: Title): Promise<TitleChoice | null>
  listChoices(user: UserId): Promise<ChosenTitle[]>
  /** @throws {Problem} 409 if there are too many */
  choose(user: UserId, title: Title, choice: TitleChoice | null): Promise<void>
  findSettings(user: UserId): Promise<NotificationSettings>
  changeSettings(user: UserId, change: Partial<NotificationSettings>): Promise<NotificationSettings>
  findTitle(id: string): Title | null
  limitUser: LimitUser
  now(): Promise<number>
}

export interface ServiceOptions {
  db: NotificationDb
  /** The current catalogue and its wire format. */
  wire(): WireContext
  /** The time that all nodes share. */
  now(): Promise<number>
  limitUser: LimitUser
  /** Tells the user's devices that the number of unread notifications has changed. */
  onChanged(user: UserId): void
}

const TOO_MANY = `You can choose notifications for up to ${MAX_CHOICES.toLocaleString('en')} titles. Remove one to add another.`

export function createNotificationService({
  db,
  wire,
  now,
  limitUser,
  onChanged,
}: ServiceOptions): NotificationService {
  return {
    async list(user, { page, unread, size = PAGE_SIZE }) {
      const total = await countNotifications(db, user, unread)
      const totalPages = countPages(total, size)
      const rows = page > totalPages ? [] : await listNotifications(db, user, { ...toPageRange(page, size), unread })
      const context = wire()
      return { notifications: rows.flatMap((row) => toNotification(row, context) ?? []), totalPages, total }
    },
    countUnread: (user) => countUnread(db, user),
    async markRead(user, ids) {
      const marked = await markRead(db, user, { ids, at: toIso(await now()) })
      if (marked > 0) onChanged(user)
      return countUnread(db, user)
    },
    findChoice: (user, { number }) => findChoice(db, user, number),
    async listChoices(user) {
      const { snapshot } = wire()
      const found = new Map<Title, TitleChoice>()
      for (const { number, choice } of await listChoices(db, user, MAX_CHOICES)) {
        const title = snapshot.find(number)
        if (title && (title.number === number || !found.has(title))) found.set(title, choice)
      }
      return [...found].map(([title, choice]) => ({ title, choice }))
    },
    async choose(user, { number }, choice) {
      const isNew = choice !== null && (await findChoice(db, user, number)) === null
      if (isNew && (await countChoices(db, user)) >= MAX_CHOICES) throw new Problem(409, TOO_MANY)
      await saveChoice(db, user, number, choice)
    },
    findSettings: (user) => findSettings(db, user),
    changeSettings: (user, change) => changeSettings(db, user, change),
    findTitle(id) {
      const number = parseAnimeNumber(id)
      return number === null ? null : wire().snapshot.find(number)
    },
    limitUser,
    now,
  }
}
