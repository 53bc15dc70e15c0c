/** The browser’s calls of requests. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'

/** Asks for a title, and says so. @param episode 0 for the whole title @returns what the button then says; null if it was refused */
export async function askFor(user: string, animeId: string, episode: number): Promise<string | null> {
  const body = { animeId, ...(episode > 0 && { episode }) }
  const { label, error } = await callApi('POST /users/:id/requests', { params: { id: user }, body })
  if (label === undefined) {
    toast(error ?? 'That didn’t work. Try again.')
    return null
  }
  toast('We’ll notify you when it’s available here.')
  return label
}
