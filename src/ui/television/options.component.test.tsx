import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test } from 'vitest'
import { openOptions } from './options.client.ts'

const STATUSES = ['Watching', 'Rewatching', 'Completed']
let changed: string[] = []

/** A row of a list, whose select has its other choices once it is used. */
function createRow(name: string): Element {
  const row = document.createElement('div')
  row.className = 'list-row'
  row.innerHTML = `
    <p class="list-name"><a href="/cowboy-bebop-1">Cowboy Bebop</a></p>
    <select aria-label="Status of Cowboy Bebop"><option>Watching</option></select>
    <button aria-label="Edit Cowboy Bebop"></button>`
  const select = row.querySelector('select')
  select?.addEventListener('focusin', () => select.replaceChildren(...STATUSES.map((text) => new Option(text))))
  select?.addEventListener('change', () => changed.push(`${name}: ${select.value}`))
  row.querySelector('button')?.addEventListener('click', () => changed.push(`${name}: edit`))
  return row
}

beforeEach(() => {
  changed = []
  return () => document.body.replaceChildren()
})

test('options change the row that the page has now', async () => {
  const first = createRow('first')
  document.body.append(first)
  openOptions(first)
  first.replaceWith(createRow('second'))
  const status = document.querySelector<HTMLElement>('[role=slider]')
  status?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect([status?.ariaValueText, status?.ariaValueNow, status?.ariaValueMax]).toEqual(['Rewatching', '1', '2'])
  document.querySelector<HTMLElement>('.tv-options .tv-option:last-child')?.click()
  expect(changed).toEqual(['second: Rewatching', 'second: Completed', 'second: Rewatching', 'second: edit'])
})

test('options of a row that is gone do nothing', async () => {
  const row = createRow('only')
  document.body.append(row)
  openOptions(row)
  row.remove()
  document.querySelector<HTMLElement>('[role=slider]')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(changed).toEqual([])
})
