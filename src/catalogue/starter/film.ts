/** The number of the film that ships with the project: the title that plays from the first start. */
export const FILM_NUMBER = 9_999
