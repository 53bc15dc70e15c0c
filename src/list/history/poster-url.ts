/** The URL of a clicked poster; undefined for any other click. */
export const findPosterUrl = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a.card-art')?.href : undefined
