import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useMapView } from './use-map-view.ts'

function Frame() {
  const frame = useRef<HTMLDivElement>(null)
  const { scale, handlers } = useMapView(frame)
  return (
    <div
      ref={frame}
      data-testid="frame"
      style={{ position: 'fixed', left: 0, top: 0, width: 200, height: 200, overflow: 'auto' }}
      {...handlers}
    >
      <div style={{ width: 1_000 * scale, height: 1_000 * scale }}>{scale.toFixed(2)}</div>
    </div>
  )
}

const touch = (target: Element, type: string, fingers: readonly (readonly [x: number, y: number])[]): boolean =>
  target.dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      touches: fingers.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY })),
    }),
  )

test('two fingers zoom around the point between them, and one scrolls as the browser does', async () => {
  const screen = await render(<Frame />)
  const frame = screen.getByTestId('frame').element()
  expect(touch(frame, 'touchstart', [[10, 10]]), 'left to the browser').toBe(true)
  touch(frame, 'touchmove', [[90, 90]])
  await expect.element(screen.getByTestId('frame')).toHaveTextContent('1.00')
  touch(frame, 'touchstart', [
    [50, 50],
    [50, 100],
  ])
  const pinch = [
    [50, 25],
    [50, 125],
  ] as const
  expect(touch(frame, 'touchmove', pinch), 'the page does not zoom').toBe(false)
  await expect.element(screen.getByTestId('frame')).toHaveTextContent('2.00')
  // the point at 50, 75 of the map is at 100, 150 now
  await expect.poll(() => [frame.scrollLeft, frame.scrollTop]).toEqual([50, 75])
  touch(frame, 'touchend', [])
  touch(frame, 'touchmove', [[0, 0]])
  await expect.element(screen.getByTestId('frame')).toHaveTextContent('2.00')
})
