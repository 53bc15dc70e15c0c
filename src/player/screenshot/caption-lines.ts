/** Breaks subtitles into lines for a picture. */

/** Breaks text at spaces so that each line fits; a longer word gets a line of its own. @param measure the width of a text */
export function wrapLines(text: string, measure: (line: string) => number, maxWidth: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const last = lines.at(-1)
      const joined = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && measure(joined) <= maxWidth) lines[lines.length - 1] = joined
      else lines.push(word)
    }
    return lines
  })
}

/** A file name from a label and a position, without characters that file systems reject. */
export function toFileName(label: string, position: string): string {
  const safe = label
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${safe.slice(0, 120).trim() || 'Screenshot'} ${position.replaceAll(':', '-')}.png`
}
