/** Lists the runs of `length` words in a text, in lower case, without markup and punctuation. */
export function listRuns(text: string, length: number): string[] {
  const words = text
    .toLowerCase()
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)
  if (!words) return []
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' '))
}
