/** A user's notifications, for API calls and pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { findChoice, listChoices, saveChoice } from './choice-store.server.ts'
import type { Preference } from './deliveries/preference.ts'
import { findPreference, savePreference } from './deliveries/preference-store.server.ts'
import { stopDigests } from './digest/digest-store.server.ts'
import { findUnsubscribeKey, readUnsubscribeToken } from './digest/unsubscribe-token.server.ts'
import { nextDigestAt } from './digest/next-digest.ts'
import { MAX_CHOICES, PAGE_SIZE } from './limits.ts'
import type { TitleChoice } from './kinds.ts'
import { countNotifications, listNames, listNotifications, markRead } from './notification-store.server.ts'
import type { PushService } from './push/push-service.server.ts'
import type { Notification } from './schemas.ts'
import { SETTING_CHANNELS, type SettingChannel } from './setting-channels.ts'
import { changeSettings, findSettings, type NotificationSettings } from './settings-store.server.ts'
import type { NotificationDb } from './tables.server.ts'
import { toNotification } from './to-notification.ts'

export interface NotificationPage {
  notifications: Notification[]
  totalPages: number
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
  findSettings(user: UserId, channel?: SettingChannel): Promise<NotificationSettings>
  changeSettings(
    user: UserId,
    change: Partial<NotificationSettings>,
    channel?: SettingChannel,
  ): Promise<NotificationSettings>
  findPreference(user: UserId): Promise<Preference>
  /** @returns all of it */
  changePreference(user: UserId, change: Partial<Preference>): Promise<Preference>
  /** Ends a user's email digests. @param token of the link in an email @returns false if it is not valid */
  unsubscribe(token: string): Promise<boolean>
  isUnsubscribeLink(token: string): Promise<boolean>
  /** Where this site notifies users. */
  channels(): readonly SettingChannel[]
  /** Devices that notifications are sent to. */
  push: PushService
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
  push: PushService
  limitUser: LimitUser
  hasEmail(): boolean
  countUnread(user: UserId): Promise<number>
  /** Called when the number of a user's unread notifications has changed. */
  onChanged(user: UserId): void
}

const TOO_MANY = `You can choose notifications for up to ${MAX_CHOICES.toLocaleString('en')} titles. Remove one to add another.`

export function createNotificationService({
  db,
  wire,
  now,
  push,
  limitUser,
  hasEmail,
  countUnread,
  onChanged,
}: ServiceOptions): NotificationService {
  const isOn = () => ({ site: true, push: push.problem === null, email: hasEmail() })
  const subscriberOf = async (token: string) => readUnsubscribeToken(token, await findUnsubscribeKey(db))
  return {
    async list(user, { page, unread, size = PAGE_SIZE }) {
      const context = wire()
      const selection = { unread, skipsHidden: context.snapshot.hidden.length > 0 }
      const total = await countNotifications(db, user, selection)
      const totalPages = countPages(total, size)
      const range = toPageRange(page, size)
      const rows = page > totalPages ? [] : await listNotifications(db, user, { ...range, ...selection })
      const names = await listNames(db, rows)
      return { notifications: rows.flatMap((row) => toNotification(row, context, names) ?? []), totalPages, total }
    },
    countUnread,
    async markRead(user, ids) {
      const marked = await markRead(db, user, { ids, at: toIso(await now()) })
      if (marked > 0) onChanged(user)
      return countUnread(user)
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
      if (!(await saveChoice(db, user, number, choice))) throw new Problem(409, TOO_MANY)
    },
    findSettings: (user, channel) => findSettings(db, user, channel),
    changeSettings: (user, change, channel) => changeSettings(db, user, change, channel),
    findPreference: (user) => findPreference(db, user),
    async changePreference(user, change) {
      const preference = { ...(await findPreference(db, user)), ...change }
      const next = nextDigestAt(await now(), preference)
      await savePreference(db, user, { ...preference, digestDueAt: next === null ? null : toIso(next) })
      return preference
    },
    async isUnsubscribeLink(token) {
      return (await subscriberOf(token)) !== null
    },
    async unsubscribe(token) {
      const user = await subscriberOf(token)
      if (user) await stopDigests(db, user)
      return user !== null
    },
    channels: () => SETTING_CHANNELS.filter((channel) => isOn()[channel]),
    push,
    findTitle(id) {
      const number = parseAnimeNumber(id)
      return number === null ? null : wire().snapshot.find(number)
    },
    limitUser,
    now,
  }
}
