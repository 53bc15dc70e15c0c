import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { handleRowKey } from './row-keys.ts'

const score = vi.fn<(digit: number) => void>()
const actions = { step: vi.fn<() => void>(), score, remove: vi.fn<() => void>() }

/** A list in two parts, with a removed title between them. */
const Rows = () =>
  [['Aria', 'Bleach', ''], ['Clannad']].map((names) => (
    <ol key={names[0]}>
      {names.map((name) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as rows do
        <li key={name} onKeyDown={(event) => handleRowKey(event, actions)}>
          {name !== '' && (
            <div className="list-name">
              <a href={`#${name}`}>{name}</a>
            </div>
          )}
        </li>
      ))}
    </ol>
  ))

const press = (key: string, repeat = false) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))

test('the arrows move through all parts of a long list, past a removed title', async () => {
  const screen = await render(<Rows />)
  screen.getByText('Aria').element().focus()
  press('ArrowDown')
  press('ArrowDown', true)
  expect(document.activeElement?.textContent).toBe('Clannad')
  press('ArrowUp')
  expect(document.activeElement?.textContent).toBe('Bleach')
})

test('a digit that is held down does not remove its score again', async () => {
  const screen = await render(<Rows />)
  screen.getByText('Aria').element().focus()
  press('7')
  press('7', true)
  expect(score.mock.calls).toEqual([[7]])
})
