/** The button of the status of the card that an event happened on. */
export const findStatusButton = ({ target }: Event): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest('article, li')?.querySelector<HTMLElement>('.card-status') : undefined
