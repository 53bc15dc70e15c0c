/** The forms of Sonarr and Radarr. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { MANAGERS } from '#src/title-requests/media-managers/manager.ts'
import { connectionFields } from '#src/title-requests/media-managers/manager-fields.ts'
import type { ManagerService } from '#src/title-requests/media-managers/manager-service.server.ts'
import { toDone } from '../done-messages.ts'

const manager = textField.pipe(z.enum(MANAGERS))

export const managerForms = (service: ManagerService) => ({
  connect: defineForm({
    access: 'admin',
    fields: connectionFields.extend({ manager, isConfirmed: z.boolean() }),
    async handler({ viewer, fields: { manager: kind, ...connection } }) {
      await service.connect(viewer, kind, connection)
      return toDone('manager-connected')
    },
  }),
  choose: defineForm({
    access: 'admin',
    fields: z.object({
      manager,
      rootFolder: textField,
      qualityProfile: textField.transform(Number).pipe(z.int('Choose a quality profile.')),
      searches: z.boolean(),
    }),
    async handler({ viewer, fields: { manager: kind, ...choice } }) {
      await service.choose(viewer, kind, choice)
      return toDone('manager-saved')
    },
  }),
  disconnect: defineForm({
    access: 'admin',
    fields: z.object({ manager }),
    async handler({ viewer, fields: { manager: kind } }) {
      await service.remove(viewer, kind)
      return toDone('manager-removed')
    },
  }),
})
