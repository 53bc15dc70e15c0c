import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchStarting } from './search-starting.tsx'

afterEach(() => vi.useRealTimers())

test('a search that starts looks again until it has found what there is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let loads = 0
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: function Search() {
        const isStarting = useLoaderData<number>() < 3
        return isStarting ? <SearchStarting again="/search?keyword=spike" /> : <p>Cowboy Bebop</p>
      },
      loader: () => ++loads,
      HydrateFallback: () => null,
    },
  ])
  const screen = await render(<Stub />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Search is starting')
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/search?keyword=spike')
  for (const count of [2, 3]) {
    await vi.advanceTimersByTimeAsync(4_999)
    expect(loads).toBe(count - 1)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => loads).toBe(count)
  }
  await expect.element(screen.getByText('Cowboy Bebop')).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toBe(3)
})
