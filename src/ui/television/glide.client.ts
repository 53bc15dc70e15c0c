/** On televisions, the row with the focus moves to the same place below the stage. */

/** What moves as one. */
const ROW = '.section, .panel, .spotlight, .genres, .home-tonight'
/** Pages with a stage. */
export const HAS_STAGE = 'main > .spotlight'
const GLIDE_MS = 260
const GLIDE_EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Scrolls the row of an element to the top of the page's scroll area, with a transform in place of a scroll. @returns whether it is in a row */
export function glideToRow(element: HTMLElement): boolean {
  const row = element.closest<HTMLElement>(ROW)
  if (!row || !document.querySelector(HAS_STAGE)) return false
  const before = scrollY
  row.scrollIntoView({ block: 'start', behavior: 'instant' })
  revealSideways(element)
  const distance = scrollY - before
  if (distance !== 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    for (const part of document.querySelectorAll(`main :is(${ROW})`))
      part.animate([{ translate: `0 ${distance}px` }, { translate: '0' }], { duration: GLIDE_MS, easing: GLIDE_EASING })
  return true
}

/** Scrolls what is around the element sideways, with room for the next one. */
function revealSideways(element: HTMLElement): void {
  for (let area = element.parentElement; area && area !== document.body; area = area.parentElement) {
    if (area.scrollWidth <= area.clientWidth + 1) continue
    const { left, right, width } = (element.closest('li, .card, .slide') ?? element).getBoundingClientRect()
    const outer = area.getBoundingClientRect()
    const room = Math.min(width / 2, outer.width / 8)
    if (left < outer.left + room) area.scrollLeft -= outer.left + room - left
    else if (right > outer.right - room) area.scrollLeft += right - outer.right + room
  }
}
