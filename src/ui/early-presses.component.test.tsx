import { type ComponentType, lazy, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import repeatEarlyPresses from './early-presses.script.ts'

beforeAll(repeatEarlyPresses)

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  )
}

/** A part of a page as the server renders it. */
function show(html: string): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = html
  return host
}

const button = (name: string) => page.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))

test('a press before the page is hydrated is repeated once, and later presses are not', async () => {
  const host = show('<button type="button">Heart 0</button>')
  await press('Heart 0')
  await press('Heart 0')
  hydrateRoot(host, <Counter name="Heart" />)
  await expect.element(button('Heart 1')).toBeVisible()
  await press('Heart 1')
  await expect.element(button('Heart 2')).toBeVisible()
})

test('a press in a part whose code is loaded later is repeated once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  const Part = lazy(() => promise)
  const host = show(
    '<button type="button">Tab 0</button><p><!--$--><button type="button">Remove 0</button><!--/$--></p>',
  )
  hydrateRoot(
    host,
    <>
      <Counter name="Tab" />
      <p>
        <Suspense>
          <Part />
        </Suspense>
      </p>
    </>,
  )
  await press('Tab 0')
  await expect.element(button('Tab 1')).toBeVisible()
  await press('Remove 0')
  await expect.element(button('Remove 0')).toBeVisible()
  resolve({ default: () => <Counter name="Remove" /> })
  await expect.element(button('Remove 1')).toBeVisible()
})

test('a press for which React hydrates the button at once counts once', async () => {
  const host = show('<p><!--$--><button type="button">Next 0</button><!--/$--></p>')
  const next = host.querySelector('button')
  hydrateRoot(
    host,
    <p>
      <Suspense>
        <Counter name="Next" />
      </Suspense>
    </p>,
  )
  next?.click()
  await expect.element(button('Next 1')).toBeVisible()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(button('Next 1')).toBeVisible()
})

test('buttons that no part of the page hydrates are left alone', async () => {
  let count = 0
  show('<button type="button">Key</button>').addEventListener('click', () => count++)
  await press('Key')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(count).toBe(1)
})
