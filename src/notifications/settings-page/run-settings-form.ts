/** Applies the forms of the notification settings, which mirror the API call. Pure, except for the service. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import { DIGESTS, type Preference } from '../deliveries/preference.ts'
import { kindsOf } from '../kinds.ts'
import { NOTIFICATION_WRITES } from '../limits.ts'
import type { NotificationService } from '../notification-service.server.ts'
import type { NotificationSettings } from '../settings-store.server.ts'
import { parseClockTime } from './clock-time.ts'

interface FormContext {
  service: NotificationService
  viewer: Viewer
  form: URLSearchParams
  /** The viewer's time zone. */
  timeZone: string
}

/** @returns null if it was applied, otherwise why not */
export async function runSettingsForm(context: FormContext): Promise<{ message: string; status: number } | null> {
  const { service, viewer, form } = context
  const result = await attempt(async () => {
    await service.limitUser(NOTIFICATION_WRITES, viewer.id)
    const intent = form.get('intent')
    if (intent === 'email') await saveEmail(context)
    else if (intent === 'quiet-hours') await saveQuietHours(context)
    else await saveKinds(context)
  })
  return 'problem' in result ? { message: result.problem.message, status: result.problem.status } : null
}

/** Boxes that are not checked are not in the form. */
async function saveKinds({ service, viewer, form }: FormContext): Promise<void> {
  for (const channel of service.channels()) {
    const checked = form.getAll(channel)
    const change: Partial<NotificationSettings> = Object.fromEntries(
      kindsOf(viewer).map((kind) => [kind, checked.includes(kind)]),
    )
    await service.changeSettings(viewer.id, change, channel)
  }
}

async function saveEmail({ service, viewer, form, timeZone }: FormContext): Promise<void> {
  const digest = DIGESTS.find((known) => known === form.get('digest'))
  if (!digest) throw new Problem(400, 'Choose how often you want an email.')
  await service.changePreference(viewer.id, { digest, timeZone })
}

async function saveQuietHours({ service, viewer, form, timeZone }: FormContext): Promise<void> {
  const quietHours = form.has('off') ? null : parseQuietHours(form)
  await service.changePreference(viewer.id, { quietHours, timeZone })
}

function parseQuietHours(form: URLSearchParams): Preference['quietHours'] {
  const [from, until] = [parseClockTime(form.get('from') ?? ''), parseClockTime(form.get('until') ?? '')]
  if (from === null || until === null) throw new Problem(400, 'Enter when quiet hours start and end.')
  if (from === until) throw new Problem(400, 'Quiet hours can’t start and end at the same time.')
  return { from, until }
}
