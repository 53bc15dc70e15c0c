import { posterTransition } from './poster-transition.ts'

/** Names the poster of the card that was clicked, so that it grows into the detail page; no other carries the name. */
export function nameForTransition(within: Element, number: number): void {
  const image = within.closest('.card')?.querySelector<HTMLElement>('.print')
  if (image) image.style.viewTransitionName = posterTransition(number)
}
