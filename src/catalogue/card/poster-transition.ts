/** The view-transition name that a title's poster has on its card and on the detail page. */
export const posterTransition = (number: number): string => `poster-${number}`

/** Sets the view-transition name on the clicked card's poster only, so that it grows into the detail page. */
export function nameForTransition(within: Element, number: number): void {
  const image = within.closest('.card')?.querySelector<HTMLElement>('.artwork')
  if (image) image.style.viewTransitionName = posterTransition(number)
}
