/** What a title's poster is called while one page turns into another: the card's and the detail page's are one. */
export const posterTransition = (number: number): string => `poster-${number}`
