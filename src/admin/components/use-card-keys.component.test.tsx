import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import recordEarlyKeys from '../requests/early-keys.script.ts'
import { useCardKeys } from './use-card-keys.ts'

function Requests({ onApprove }: { onApprove: (request: string) => void }) {
  const list = useRef<HTMLUListElement>(null)
  useCardKeys(list)
  return (
    <ul ref={list}>
      {['first', 'second'].map((name) => (
        <li key={name}>
          <article data-card={name} tabIndex={-1} aria-label={name}>
            <button type="button" data-key="a" onClick={() => onApprove(name)}>
              Approve
            </button>
            <details>
              <summary data-key="d">Decline</summary>
              <textarea aria-label={`Reason: ${name}`} />
            </details>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** @returns what was approved */
async function show(): Promise<string[]> {
  const approved: string[] = []
  await render(<Requests onApprove={(name) => approved.push(name)} />)
  return approved
}

test('keys choose a request and decide about it', async () => {
  const approved = await show()
  await userEvent.keyboard('jja')
  expect(approved).toEqual(['second'])
  await userEvent.keyboard('kd')
  await expect.element(page.getByLabelText('Reason: first')).toHaveFocus()
  await userEvent.keyboard('a bad disc')
  expect(approved).toEqual(['second'])
})

test.each([
  ['jja', ['second']],
  ['jaa', ['first']],
  ['a', []],
  ['jd a bad disc', []],
])('%s, pressed before the page was ready, has approved %j', async (keys, expected) => {
  recordEarlyKeys()
  await userEvent.keyboard(keys)
  expect(await show()).toEqual(expected)
})
