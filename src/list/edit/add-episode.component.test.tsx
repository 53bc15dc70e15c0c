import { expect, test, vi } from 'vitest'
import { addEpisode } from './open-entry-dialog.client.tsx'

test('+1 pressed twice at once adds two episodes', async () => {
  let progress = 4
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    const change: { progress?: number } = body === undefined ? {} : JSON.parse(body)
    progress = change.progress ?? progress
    const entry = { animeId: 'aria-477', status: 'watching', progress }
    const title = { title: 'Aria', japanese_title: 'ARIA', episodes: 13 }
    return Response.json({ success: true, entry, title, previous: entry, undo: null })
  })
  await Promise.all([addEpisode('aiko', 'aria-477'), addEpisode('aiko', 'aria-477')])
  expect(progress).toBe(6)
})
