/** The forms of the pages of linked accounts. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { LINK_REQUESTS } from '#src/list/limits.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import type { LinkedAccountService } from './linked-account-service.server.ts'
import type { LinkedService } from './merge/service-fields.ts'

export const DONE_MESSAGES = {
  connected: 'Connected. The first sync lists what it would change.',
  disconnected: 'Disconnected. Both lists stay as they are.',
  syncing: 'The sync has started.',
  saved: 'Saved.',
  decided: 'Saved. The next sync, within a minute, follows your decision.',
} as const

const LIST = '/account/services'
const shared = { access: 'signed-in', limit: LINK_REQUESTS } as const
const CODE = 'Paste the code that AniList shows you.'

interface Target {
  service: LinkedService
  /** Identifies the session. */
  session: string
}

export const linkedAccountForms = (accounts: LinkedAccountService, { service, session }: Target) => {
  const ownerOf = ({ id }: Viewer) => ({ user: id, service })
  const toDone = (done: keyof typeof DONE_MESSAGES) => ({ to: `${LIST}/${service}`, done })
  const toSyncForm = (approve: boolean) =>
    defineForm({
      ...shared,
      async handler({ viewer }) {
        await accounts.sync(ownerOf(viewer), { approve })
        return toDone('syncing')
      },
    })
  return {
    connect: defineForm({
      ...shared,
      /** The page of the service, on which the user continues. */
      handler: async ({ viewer }) => ({ shown: { url: await accounts.begin(ownerOf(viewer), session) } }),
    }),
    code: defineForm({
      ...shared,
      fields: z.object({ code: z.string(CODE).trim().min(1, CODE).max(4_000, CODE) }),
      async handler({ viewer, fields: { code } }) {
        await accounts.complete(ownerOf(viewer), { code, state: null, session })
        return toDone('connected')
      },
    }),
    disconnect: defineForm({
      ...shared,
      async handler({ viewer }) {
        await accounts.disconnect(ownerOf(viewer))
        return { ...toDone('disconnected'), to: LIST }
      },
    }),
    sync: toSyncForm(false),
    approve: toSyncForm(true),
    private: defineForm({
      ...shared,
      fields: z.object({ sends: textField }),
      async handler({ viewer, fields: { sends } }) {
        await accounts.changeSettings(ownerOf(viewer), { sendsPrivate: sends === 'yes' })
        return toDone('saved')
      },
    }),
    removals: defineForm({
      ...shared,
      fields: z.object({ decision: textField }),
      async handler({ viewer, fields: { decision } }) {
        await accounts.decideRemovals(ownerOf(viewer), decision === 'remove' ? 'remove' : 'keep')
        return toDone('decided')
      },
    }),
    conflict: defineForm({
      ...shared,
      fields: z.object({ title: textField, keep: textField }),
      async handler({ viewer, fields: { title, keep } }) {
        const number = parseAnimeNumber(title) ?? 0
        await accounts.decideConflict(ownerOf(viewer), number, keep === 'here' ? 'here' : 'there')
        return toDone('decided')
      },
    }),
  }
}
