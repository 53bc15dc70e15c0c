/** The forms of the pages Settings and Set up. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { type Done, toDone } from '../done-messages.ts'
import { settingsChange } from './settings-overview.ts'
import type { SettingsService } from './settings-service.server.ts'
import { SETTINGS_PATH, type SetupStep } from './settings-text.ts'

const toLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

const nameFields = z.object({ name: textField }).transform(({ name }): unknown => ({ siteName: name }))
const refreshFields = z
  .object({ jikan: z.boolean(), anilist: z.boolean(), offlineDatabase: textField })
  .transform(({ offlineDatabase, ...sources }): unknown => ({
    refresh: { ...sources, ...(offlineDatabase.trim() !== '' && { offlineDatabase: offlineDatabase.trim() }) },
  }))
const videoFields = z.object({ folders: textField }).transform(({ folders }): unknown => ({
  mediaFolders: toLines(folders),
}))
const mailFields = z
  .object({
    server: textField,
    port: textField,
    encryption: textField,
    username: textField,
    password: textField,
    from: textField,
  })
  .transform(({ password, port, ...mail }): unknown => ({
    mail: { ...mail, port: Number(port), ...(password !== '' && { password }) },
  }))
const prepareFields = z.object({ prepare: textField }).transform((fields): unknown => fields)
const qualityFields = z.object({ qualities: z.boolean() }).transform((fields): unknown => fields)
/** Without a number, the site chooses. */
const cacheFields = z
  .object({ gigabytes: textField })
  .transform(({ gigabytes }): unknown => ({ cacheGb: gigabytes.trim() === '' ? null : Number(gigabytes) }))
const requestFields = z.object({ requests: z.boolean() }).transform((fields): unknown => fields)
const linkFields = z.object({ commentLinks: z.boolean() }).transform((fields): unknown => fields)
const wordFields = z.object({ words: textField }).transform(({ words }): unknown => ({ commentWords: toLines(words) }))
const siteFields = z.object({ sites: textField }).transform(({ sites }): unknown => ({ commentSites: toLines(sites) }))
const reasonFields = z
  .object({ reasons: textField })
  .transform(({ reasons }): unknown => ({ commentReasons: toLines(reasons) }))
const slowFields = z.object({ seconds: textField }).transform(({ seconds }): unknown => ({ slowMode: Number(seconds) }))
const visitorFields = z.object({ visitors: textField }).transform((fields): unknown => fields)
const signUpFields = z.object({ signUp: textField }).transform((fields): unknown => fields)

/** @param pathAfter the page after a form of this step */
export function settingForms(service: SettingsService, pathAfter: (step: SetupStep) => string) {
  const toForm = <Input>(fields: z.ZodType<unknown, Input>, done: Done, step?: SetupStep) =>
    defineForm({
      access: 'admin',
      fields: fields.pipe(settingsChange),
      async handler({ viewer, fields: change }) {
        await service.change(viewer, change)
        return toDone(done, step && { to: pathAfter(step) })
      },
    })
  return {
    name: toForm(nameFields, 'name-saved', 'name'),
    'refresh-sources': toForm(refreshFields, 'refresh-saved', 'titles'),
    prepare: toForm(prepareFields, 'prepare-saved'),
    qualities: toForm(qualityFields, 'qualities-saved'),
    cache: toForm(cacheFields, 'cache-saved'),
    mail: toForm(mailFields, 'mail-saved', 'email'),
    visitors: toForm(visitorFields, 'visitors-saved', 'visitors'),
    requests: toForm(requestFields, 'requests-saved'),
    'comment-links': toForm(linkFields, 'comments-saved'),
    'comment-words': toForm(wordFields, 'comments-saved'),
    'comment-sites': toForm(siteFields, 'comments-saved'),
    'comment-reasons': toForm(reasonFields, 'comments-saved'),
    'slow-mode': toForm(slowFields, 'comments-saved'),
    'sign-up': toForm(signUpFields, 'sign-up-saved', 'sign-up'),
    videos: defineForm({
      access: 'admin',
      fields: videoFields.pipe(settingsChange),
      async handler({ viewer, fields }) {
        const found = await service.change(viewer, fields)
        const to = pathAfter('videos')
        if (!found) return toDone('videos-removed', { to })
        return toDone(found.isMore ? 'videos-saved-more' : 'videos-saved', { to, count: found.videos })
      },
    }),
    'mail-off': defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await service.change(viewer, { mail: null })
        return toDone('mail-removed', { to: pathAfter('email') })
      },
    }),
    'test-mail': defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await service.sendTestMail(viewer)
        return toDone('mail-sent', { to: pathAfter('email') })
      },
    }),
    'skip-setup': defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await service.endSetup(viewer, 'skipped')
        return toDone('setup-skipped', { to: SETTINGS_PATH })
      },
    }),
    'finish-setup': defineForm({
      access: 'admin',
      async handler({ viewer }) {
        await service.endSetup(viewer, 'done')
        return toDone('setup-finished', { to: '/admin' })
      },
    }),
  }
}
