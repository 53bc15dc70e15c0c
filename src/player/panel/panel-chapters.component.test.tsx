import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createPlayerContext } from '#test/components/player-context.ts'
import { PlayerContext } from '../player-context.ts'
import { ChaptersPage } from './panel-chapters.tsx'

test('the chapters have names and times, and lead to where they begin', async () => {
  const [act, setPanel] = [vi.fn<(intent: object) => void>(), vi.fn<(page: unknown) => void>()]
  const context = createPlayerContext({ time: 700, duration: 1_200 })
  const chapters = [0, 600, 900].map((start) => ({ start, title: start === 900 ? '' : `From ${start}` }))
  await render(
    <PlayerContext value={{ ...context, playable: { ...context.playable, chapters }, act, setPanel }}>
      <ChaptersPage />
    </PlayerContext>,
  )
  const buttons = page.getByRole('button')
  expect(buttons.elements().map(({ textContent }) => textContent)).toEqual([
    'From 00:00',
    'From 60010:00',
    'Chapter 315:00',
  ])
  await expect.element(buttons.nth(1)).toHaveAttribute('aria-current', 'true')
  await buttons.nth(2).click()
  expect([act.mock.lastCall, setPanel.mock.lastCall]).toEqual([[{ type: 'seekTo', seconds: 900 }], [null]])
})
