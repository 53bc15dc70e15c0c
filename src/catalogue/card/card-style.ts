/** Fills the hearts and shows the statuses of a page until it is hydrated, as the page is rendered without the viewer's lists. */
import type { CardStatus } from './card-lists.ts'

/** Numbers of the titles that have a heart, and of those that have a button of their status. */
export interface CardButtons {
  hearts: readonly number[]
  statuses: readonly number[]
}

export const findCardButtons = (html: string): CardButtons => ({
  hearts: findNumbers(html, /<button type="button" class="heart needs-js" value="(\d+)"/g),
  statuses: findNumbers(html, /<button type="button" class="card-status [^"]*" value="(\d+)"/g),
})

const findNumbers = (html: string, button: RegExp): number[] =>
  [...html.matchAll(button)].map(([, number]) => Number(number))

interface NumberedStatus extends CardStatus {
  number: number
  /** What its button says, such as `Planned`. */
  words: string
}

/** @param saved what the viewer has saved of the titles on the page */
export function toCardStyle(saved: { favourites: readonly number[]; statuses: readonly NumberedStatus[] }): string {
  const groups = Map.groupBy(saved.statuses, ({ status, words, progress }) => statusStyle(status, words, progress))
  return [
    heartStyle(saved.favourites),
    ...[...groups].map(
      ([style, titles]) =>
        `${select(
          'card-status',
          titles.map(({ number }) => number),
        )}{${style}}`,
    ),
  ].join('')
}

function heartStyle(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const hearts = select('heart', numbers)
  return `${hearts}{--heart:var(--heart-filled);opacity:1}${hearts}::after{background:var(--bad)}`
}

const select = (button: string, numbers: readonly number[]): string =>
  `html:not([data-hydrated]) :is(${[...new Set(numbers)].map((number) => `.${button}[value="${number}"]`).join()})`

/** As `card-status.css` has it for hydrated buttons. */
function statusStyle(status: string, words: string, progress: number): string {
  const icon = status.endsWith('watching')
    ? `--icon-size:0px;--icon-room:1rem;--status-text:"${progress}" var(--of);--status-words:"${words}" var(--of)`
    : `--status-icon:var(--icon-${status});--status-words:"${words}"`
  return `--plate:var(--text);--on-plate:var(--bg);${icon}`
}
