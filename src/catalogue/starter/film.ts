/** The number of the bundled film, which can be played from the first start. */
export const FILM_NUMBER = 9_999
