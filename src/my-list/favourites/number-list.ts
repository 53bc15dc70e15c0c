/** The numbers of many titles as one text, which a page carries. Pure. */

export const writeNumbers = (numbers: Iterable<number>): string => [...new Set(numbers)].join('.')

/** No title has the number 0, which is what an empty text reads as. */
export const readNumbers = (line: string): ReadonlySet<number> => new Set(line.split('.').map(Number))
