/** Fills the hearts of a page until it is hydrated, as the page is rendered without favourites. */

/** Numbers of the titles with a heart on a page. */
export const findHearts = (html: string): number[] =>
  [...html.matchAll(/<button type="button" class="heart needs-js" value="(\d+)"/g)].map(([, number]) => Number(number))

/** @param numbers the favourites among the titles on the page */
export function toFavouriteStyle(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const hearts = `html:not([data-hydrated]) :is(${numbers.map((number) => `.heart[value="${number}"]`).join()})`
  return `${hearts}{--heart:var(--heart-filled);opacity:1}${hearts}::after{background:var(--bad)}`
}
