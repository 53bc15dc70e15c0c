/** Encodes title numbers as one string for a page. Pure. */

export const writeNumbers = (numbers: Iterable<number>): string => [...new Set(numbers)].join('.')

/** An empty text reads as 0, which no title has. */
export const readNumbers = (line: string): ReadonlySet<number> => new Set(line.split('.').map(Number))
