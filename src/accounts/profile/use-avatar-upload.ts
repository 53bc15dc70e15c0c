import { useState } from 'react'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { callApi } from '../current-user/product-api.client.ts'
import { AVATAR_ERRORS, checkAvatarFile } from './avatar.ts'
import { updateCurrentUser } from '../current-user/current-user.client.ts'

/** Uploads and removes the user's picture, and reports errors. */
export function useAvatarUpload(id: string, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [shownError, setShownError] = useState<string>()

  async function send(body?: FormData): Promise<void> {
    setBusy(true)
    const { success, error, avatar } = body
      ? await callApi('POST /users/:id/avatar', { params: { id }, body })
      : await callApi('DELETE /users/:id/avatar', { params: { id } })
    setBusy(false)
    if (!success) return setShownError(error ?? 'Something went wrong. Try again.')
    updateCurrentUser({ avatar: avatar ?? null })
    toast(avatar ? 'Picture updated.' : 'Picture removed.')
    onChanged()
  }

  return {
    busy,
    error: shownError,
    remove: () => send(),
    async upload(file: File | undefined) {
      if (!file) return
      const code = checkAvatarFile(file)
      setShownError(code ? AVATAR_ERRORS[code] : undefined)
      if (code) return
      const form = new FormData()
      form.set('avatar', file)
      await send(form)
    },
  }
}
