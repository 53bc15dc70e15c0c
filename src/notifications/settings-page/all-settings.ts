/** All settings of a user's notifications, for API calls. Pure, except for the service. */
import type * as z from 'zod'
import type { UserId } from '#src/accounts/viewer.ts'
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import type { Preference } from '../deliveries/preference.ts'
import type { NotificationService } from '../notification-service.server.ts'
import type { SettingsAnswer, settingsBody } from '../schemas.ts'
import { formatClockTime, parseClockTime } from './clock-time.ts'

export async function findAllSettings(service: NotificationService, user: UserId): Promise<SettingsAnswer> {
  const { timeZone, quietHours, digest } = await service.findPreference(user)
  return {
    settings: await service.findSettings(user, 'site'),
    push: await service.findSettings(user, 'push'),
    email: await service.findSettings(user, 'email'),
    timeZone,
    quietHours: quietHours && { from: formatClockTime(quietHours.from), until: formatClockTime(quietHours.until) },
    digest,
  }
}

export async function changeAllSettings(
  service: NotificationService,
  user: UserId,
  { settings, push, email, timeZone, quietHours, digest }: z.infer<typeof settingsBody>,
): Promise<void> {
  if (settings) await service.changeSettings(user, withoutUndefined(settings), 'site')
  if (push) await service.changeSettings(user, withoutUndefined(push), 'push')
  if (email) await service.changeSettings(user, withoutUndefined(email), 'email')
  const change: Partial<Preference> = {
    ...(timeZone !== undefined && { timeZone }),
    ...(quietHours !== undefined && { quietHours: quietHours && toMinutes(quietHours) }),
    ...(digest !== undefined && { digest }),
  }
  if (Object.keys(change).length > 0) await service.changePreference(user, change)
}

/** @param hours as the schema has checked them */
const toMinutes = ({ from, until }: { from: string; until: string }): Preference['quietHours'] => ({
  from: parseClockTime(from) ?? 0,
  until: parseClockTime(until) ?? 0,
})
