/** Encodes title numbers as one string for a page. */

export const writeNumbers = (numbers: Iterable<number>): string => [...new Set(numbers)].join('.')

/** An empty text reads as 0, which no title has. */
export const readNumbers = (text: string): ReadonlySet<number> => new Set(text.split('.').map(Number))
