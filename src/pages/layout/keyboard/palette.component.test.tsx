import { useLayoutEffect } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Palette } from './palette.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what is typed after the palette is rendered, and before it is in the page, is in its field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false }))
  const early = { current: '' }
  /** Types in between: its effect comes before that of the palette. */
  function Typist() {
    useLayoutEffect(() => {
      early.current = 'fri'
    }, [])
    return null
  }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Typist />
          <Palette early={early} onFollow={() => undefined} />
        </>
      ),
    },
  ])
  const screen = await render(<Page />)
  await expect.element(screen.getByRole('combobox')).toHaveValue('fri')
})
