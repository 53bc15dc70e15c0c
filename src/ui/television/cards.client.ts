/** On televisions, a title in a row is one stop of the arrows; its other controls are in the options that holding OK opens. */

/** Titles in rows and lists. */
export const CARDS = '.card, .rank, .slide, .slot, .list-row, .new-item'
const CONTROLS = 'a[href], button:enabled, select:enabled'

export const cardOf = (element: Element | null | undefined): Element | null => element?.closest(CARDS) ?? null

/** The link that has the focus for the whole card: the one that says what it plays, or else the first one that the Tab key reaches. */
export const mainLinkOf = (card: Element): HTMLAnchorElement | undefined =>
  card instanceof HTMLAnchorElement
    ? card
    : (card.querySelector<HTMLAnchorElement>('a[data-action]') ??
      [...card.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ tabIndex }) => tabIndex >= 0))

/** The controls of a card beside its main link, whether they are drawn or not. */
export function listOtherControls(card: Element): HTMLElement[] {
  const main = mainLinkOf(card)
  return [...card.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control !== main && control.tabIndex >= 0 && !control.closest('.hover-card, [hidden]'),
  )
}

/** The title that is written on it. */
export const nameOf = (card: Element): string =>
  card.querySelector('.card-title, .rank-title, .slot-title, .headline, .list-name a')?.textContent ?? ''

/** `12` of `/watch/mushi-shi-12?episode=3` and of `/mushi-shi-12`. */
export function titleNumberOf(card: Element): number | null {
  const path = mainLinkOf(card)?.pathname ?? ''
  const digits = /^\/(?:watch\/)?[^/]*?(\d+)$/.exec(path)?.[1]
  return digits === undefined ? null : Number(digits)
}
