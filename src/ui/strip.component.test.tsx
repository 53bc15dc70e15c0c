import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useStrip } from './hooks/use-strip.ts'
import { StripButtons } from './strip-buttons.tsx'

function Strip({ chips }: { chips: number }) {
  const { strip, canScroll, move } = useStrip<HTMLUListElement>(300)
  return (
    <div style={{ width: 600 }}>
      <ul
        ref={strip}
        style={{ display: 'flex', overflowX: 'auto', listStyle: 'none' }}
        data-testid="strip"
        data-after={canScroll.after || undefined}
      >
        {Array.from({ length: chips }, (_, at) => (
          <li key={at} style={{ flex: 'none', width: 100 }}>
            {at}
          </li>
        ))}
      </ul>
      <StripButtons of="Genres" canScroll={canScroll} onMove={move} />
    </div>
  )
}

const next = page.getByRole('button', { name: 'Genres: next' })

afterEach(() => delete document.documentElement.dataset['tv'])

test('a row that shows all it has offers no arrows', async () => {
  await render(<Strip chips={3} />)
  await expect.element(page.getByTestId('strip')).not.toHaveAttribute('data-after')
  await expect.element(next).not.toBeInTheDocument()
})

test('a row that shows a part begins where it is told, with arrows', async () => {
  await render(<Strip chips={30} />)
  await expect.element(next).toBeEnabled()
  expect(page.getByTestId('strip').element().scrollLeft).toBe(300)
})

test('on televisions every row begins at its start', async () => {
  document.documentElement.dataset['tv'] = ''
  await render(<Strip chips={30} />)
  await expect.element(next).toBeEnabled()
  expect(page.getByTestId('strip').element().scrollLeft).toBe(0)
})
