import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { PlayingPanel } from './playing-panel.tsx'

const VIEWER = { user: null, file: 7, path: 'a/Paper Moon - 02.mkv', title: null, first: 2, last: 2, quality: '1080p' }

test('who plays what, how and why, and what encoders do', async () => {
  const viewers = [
    { ...VIEWER, user: { id: 'u1', username: 'kaede' }, delivery: 'Remux' },
    { ...VIEWER, file: 8, delivery: 'Transcoding, because the video is interlaced' },
  ]
  const encoders = { slots: 2, used: 1, waiting: 3, memory: 12e6, maxMemory: 64e6 }
  const Stub = createRoutesStub([{ path: '/', Component: () => <PlayingPanel playing={{ viewers, encoders }} /> }])
  await render(<Stub />)
  await expect.element(page.getByRole('link', { name: 'kaede' })).toHaveAttribute('href', '/admin/users/u1')
  for (const text of [
    'Visitor',
    'Remux',
    'Transcoding, because the video is interlaced',
    '1 of 2 encoders in use, 3 waiting. Segments in memory: 12.0 MB of 64.0 MB.',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
