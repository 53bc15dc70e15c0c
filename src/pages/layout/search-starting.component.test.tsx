import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchStarting } from './search-starting.tsx'

afterEach(() => vi.useRealTimers())

test('a search that starts looks again until it has found what there is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const shown: string[] = []
  let loads = 0
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: function Search() {
        const isStarting = useLoaderData<number>() < 3
        shown.push(isStarting ? 'starting' : 'found')
        return isStarting ? <SearchStarting again="/search?keyword=spike" /> : <p>Cowboy Bebop</p>
      },
      loader: () => ++loads,
      HydrateFallback: () => null,
    },
  ])
  const screen = await render(<Stub />)
  for (const count of [1, 2]) {
    await expect.poll(() => [loads, shown.at(-1)]).toEqual([count, 'starting'])
    await vi.advanceTimersByTimeAsync(5_000)
  }
  await expect.element(screen.getByText('Cowboy Bebop')).toBeVisible()
  expect([shown[0], shown.at(-1)]).toEqual(['starting', 'found'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loads).toBe(3)
})
