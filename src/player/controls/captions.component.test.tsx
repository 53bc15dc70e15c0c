import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPlayerContext } from '#test/components/player-context.ts'
import { CreditsCard } from '../episodes/credits-card.tsx'
import { PlayerContext } from '../player-context.ts'
import './controls.css'

const NEXT = {
  label: 'episode 2',
  name: 'Low Tide',
  lang: 'en',
  href: '/watch/harbour-1?ep=2',
  art: 'data:,',
  loadPicture: undefined,
}
const OVERLAYS = {
  'the skip button': (
    <button type="button" className="player-skip">
      Skip Preview ››
    </button>
  ),
  'the card of the next episode': (
    <CreditsCard next={NEXT} counting onNext={() => undefined} onCancel={() => undefined} />
  ),
}
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

test.for(
  Object.entries(OVERLAYS).flatMap(([name, overlay]) =>
    [390, 506, 530, 920, 1_600].map((width) => ({ name, overlay, width, height: (width * 9) / 16 })),
  ),
)('$name does not cover subtitles in a player of $width pixels', async ({ overlay, width, height }) => {
  await render(
    <div className="player" style={{ position: 'relative', width, height, '--tap': '44px', '--s-2': '8px' }}>
      <PlayerContext value={createPlayerContext({ time: 1_190 })}>
        <div className="player-ui">
          <div className="player-subtitles" style={{ '--size': 1, '--position': '50%' }}>
            <div className="player-cues" data-edge="bottom">
              <p>
                <span>A line of dialogue that is long enough to be under what stands beside it</span>
              </p>
            </div>
          </div>
          {overlay}
        </div>
      </PlayerContext>
    </div>,
  )
  const [cues, card, player] = [boxOf('.player-cues'), boxOf('.player-skip, .player-credits'), boxOf('.player')]
  expect(card.width, 'it is shown').toBeGreaterThan(50)
  const isApart = cues.bottom <= card.top || cues.top >= card.bottom || cues.right <= card.left
  expect(isApart, 'above, below or beside it').toBe(true)
  expect(cues.top, 'in the picture').toBeGreaterThan(player.top)
})

test.for([
  ['hidden', 'bottom', true, [360, 450]],
  ['hidden', 'low', true, [380, 450]],
  ['shown', 'bottom', false, [250, 360]],
  ['shown', 'low', false, [250, 360]],
] as const)(
  'with $0 controls, a line at $1 is near the edge of the picture or above them',
  async ([, position, idle, [from, to]]) => {
    await render(
      <div className="player" style={{ position: 'relative', width: 800, height: 450, '--tap': '44px', '--d-3': '0s' }}>
        <div className="player-ui" data-idle={idle ? '' : undefined}>
          <div className="player-subtitles" data-position={position} style={{ '--size': 1, '--position': '50%' }}>
            <div className="player-cues" data-edge="bottom">
              <p>
                <span>A line</span>
              </p>
            </div>
          </div>
        </div>
      </div>,
    )
    const bottom = boxOf('.player-cues').bottom - boxOf('.player').top
    expect(bottom).toBeGreaterThan(from)
    expect(bottom).toBeLessThanOrEqual(to)
  },
)
