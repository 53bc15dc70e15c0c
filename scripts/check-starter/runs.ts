/** The runs of `length` words that two texts share, written as the first has them. */
export function sharedRuns(ours: string, theirs: string, length: number): string[] {
  const seen = new Set(runsOf(theirs, length))
  return runsOf(ours, length).filter((run) => seen.has(run))
}

function runsOf(text: string, length: number): string[] {
  const words = text
    .toLowerCase()
    .replace(/<[^>]*>/g, ' ')
    .match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)
  if (!words) return []
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' '))
}
