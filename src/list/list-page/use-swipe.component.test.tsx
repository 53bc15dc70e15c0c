import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSwipe } from './use-swipe.ts'

const act = vi.fn<() => void>()
function Row() {
  return <div {...useSwipe(act)}>Row</div>
}

type Move = [type: string, x: number, y: number, finger?: number]

test.each<[string, Move[], number]>([
  [
    'to the right',
    [
      ['move', 90, 10],
      ['up', 90, 10],
    ],
    1,
  ],
  [
    'a short one',
    [
      ['move', 60, 10],
      ['up', 60, 10],
    ],
    0,
  ],
  [
    'down, which ends far to the right',
    [
      ['move', 90, 200],
      ['up', 90, 200],
    ],
    0,
  ],
  [
    'up and a little to the right',
    [
      ['move', 10, -80],
      ['up', 80, -90],
    ],
    0,
  ],
  [
    'to the right and back',
    [
      ['move', 90, 0],
      ['move', 20, 0],
      ['up', 20, 0],
    ],
    0,
  ],
  [
    'that becomes a scroll',
    [
      ['move', 90, 0],
      ['cancel', 90, 0],
      ['up', 90, 0],
    ],
    0,
  ],
  [
    'with a second finger further to the right',
    [
      ['down', 200, 0, 2],
      ['up', 200, 0, 2],
      ['up', 0, 0],
    ],
    0,
  ],
])('a swipe %s', async (_, moves, times) => {
  act.mockClear()
  const { container } = await render(<Row />)
  const row = container.querySelector('div')
  const send = ([type, x, y, finger = 1]: Move) =>
    row?.dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        bubbles: true,
        pointerType: 'touch',
        pointerId: finger,
        isPrimary: finger === 1,
        clientX: 100 + x,
        clientY: 100 + y,
      }),
    )
  send(['down', 0, 0])
  for (const move of moves) send(move)
  expect([act.mock.calls.length, row?.style.translate]).toEqual([times, ''])
})
