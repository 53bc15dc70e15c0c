import { useState } from 'react'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { askApi } from '../current-user/account-api.client.ts'
import { AVATAR_SENTENCES, refuseFile } from './avatar.ts'
import { updateCurrentUser } from '../current-user/current-user.client.ts'

/** Changes and removes one's picture; what went wrong is said. */
export function useAvatarUpload(id: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function send(method: 'POST' | 'DELETE', form?: FormData): Promise<void> {
    setBusy(true)
    const { success, error, avatar } = await askApi<{ avatar: string | null }>(method, `/users/${id}/avatar`, form)
    setBusy(false)
    if (!success) return setTrouble(error ?? 'That did not work.')
    updateCurrentUser({ avatar: avatar ?? null })
    toast(avatar ? 'Your picture is changed.' : 'Your picture is removed.')
    onChanged()
  }

  return {
    busy,
    trouble,
    remove: () => send('DELETE'),
    async upload(file: File | undefined) {
      if (!file) return
      const why = refuseFile(file)
      setTrouble(why ? AVATAR_SENTENCES[why] : undefined)
      if (why) return
      const form = new FormData()
      form.set('avatar', file)
      await send('POST', form)
    },
  }
}
