import { callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import type { PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'

/** @returns what went wrong, or null */
export async function saveRules(user: string, rules: PlaybackRules): Promise<string | null> {
  const { success, error } = await callApi('PATCH /users/:id/playback-rules', { params: { id: user }, body: rules })
  return success ? null : (error ?? UNEXPECTED)
}
