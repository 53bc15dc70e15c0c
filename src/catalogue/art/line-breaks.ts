/** Breaks text into lines. */

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))

function fill(words: readonly string[], limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > limit) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  return lines
}

/** The words in exactly `count` lines (at most one per word), with the longest line as short as possible. */
export function breakEvenly(words: readonly string[], count: number): string[] {
  const whole = words.join(' ')
  if (count <= 1 || words.length <= 1) return [whole]
  let limit = Math.max(longest(words), Math.floor(whole.length / count))
  while (fill(words, limit).length > count) limit++
  const lines = fill(words, limit)
  while (lines.length < Math.min(count, words.length)) splitLongest(lines)
  return lines
}

function splitLongest(lines: string[]): void {
  const many = lines.filter((line) => line.includes(' '))
  const line = many.toSorted((a, b) => b.length - a.length)[0]
  if (line === undefined) return
  const words = line.split(' ')
  const middle = Math.ceil(words.length / 2)
  lines.splice(lines.indexOf(line), 1, words.slice(0, middle).join(' '), words.slice(middle).join(' '))
}

/** Splits words beyond `limit` letters into even pieces with hyphens. */
export const breakLongWords = (words: readonly string[], limit: number): string[] =>
  words.flatMap((word) => {
    const pieces = Math.ceil(word.length / limit)
    if (pieces === 1) return [word]
    const size = Math.ceil(word.length / pieces)
    return Array.from({ length: pieces }, (_, i) => word.slice(i * size, (i + 1) * size) + (i < pieces - 1 ? '-' : ''))
  })

/** At most `limit` characters, cut after a whole word if possible, with an ellipsis. */
export function shorten(text: string, limit: number, dots: string): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const words = characters.slice(0, limit - 1).join('')
  const atWord = words.search(/\s\S*$/)
  return (atWord > limit * 0.5 ? words.slice(0, atWord) : words).replace(/[\s,.:;・-]+$/, '') + dots
}
