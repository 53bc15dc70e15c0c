/** The forms of the pages Settings and Set up. */
import { settingsChange, type SettingsChange } from '#src/admin/site-settings/settings-overview.ts'
import { SETTINGS_PATH, type SetupStep } from '#src/admin/site-settings/settings-text.ts'
import { Problem } from '#src/platform/problem.ts'
import type { FormRequest, Forms } from './run-form.ts'

/** @throws {Problem} 400 with the first invalid field */
function parseChange(change: unknown): SettingsChange {
  const parsed = settingsChange.safeParse(change)
  if (!parsed.success) throw new Problem(400, parsed.error.issues[0]?.message ?? 'Invalid settings.')
  return parsed.data
}

/** @param pathAfter the page after a form of this step */
export function createSettingsForms(pathAfter: (step: SetupStep) => string): Forms {
  const save = ({ admin, site }: FormRequest, change: unknown) =>
    site.admins.settings.change(admin, parseChange(change))
  return {
    async name(request) {
      await save(request, { siteName: request.readField('name') })
      return { done: 'name-saved', path: pathAfter('name') }
    },
    async 'refresh-sources'(request) {
      const { form, readField } = request
      const offlineDatabase = readField('offlineDatabase').trim()
      await save(request, {
        refresh: {
          jikan: form.has('jikan'),
          anilist: form.has('anilist'),
          ...(offlineDatabase !== '' && { offlineDatabase }),
        },
      })
      return { done: 'refresh-saved', path: pathAfter('titles') }
    },
    async videos(request) {
      const lines = request.readField('folders').split(/\r?\n/)
      const found = await save(request, { mediaFolders: lines.map((line) => line.trim()).filter(Boolean) })
      const path = pathAfter('videos')
      if (!found) return { done: 'videos-removed', path }
      return { done: found.isMore ? 'videos-saved-more' : 'videos-saved', path, count: found.videos }
    },
    async mail(request) {
      const { readField } = request
      const password = readField('password')
      await save(request, {
        mail: {
          server: readField('server'),
          port: Number(readField('port')),
          encryption: readField('encryption'),
          username: readField('username'),
          ...(password !== '' && { password }),
          from: readField('from'),
        },
      })
      return { done: 'mail-saved', path: pathAfter('email') }
    },
    async 'mail-off'(request) {
      await save(request, { mail: null })
      return { done: 'mail-removed', path: pathAfter('email') }
    },
    async 'test-mail'({ admin, site }) {
      await site.admins.settings.sendTestMail(admin)
      return { done: 'mail-sent', path: pathAfter('email') }
    },
    async 'sign-up'(request) {
      await save(request, { signUp: request.readField('signUp') })
      return { done: 'sign-up-saved', path: pathAfter('sign-up') }
    },
    async 'skip-setup'({ admin, site }) {
      await site.admins.settings.endSetup(admin, 'skipped')
      return { done: 'setup-skipped', path: SETTINGS_PATH }
    },
    async 'finish-setup'({ admin, site }) {
      await site.admins.settings.endSetup(admin, 'done')
      return { done: 'setup-finished', path: '/admin' }
    },
  }
}
