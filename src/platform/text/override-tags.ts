/** The override tags of ASS, `{\…}`, which SubRip and WebVTT files borrow. */

/** Removes the tags from a text; unclosed braces stay. */
export function withoutOverrides(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('{\\'); open >= 0; open = text.indexOf('{\\', at)) {
    const end = text.indexOf('}', open)
    if (end < 0) break
    parts.push(text.slice(at, open))
    at = end + 1
  }
  return parts.join('') + text.slice(at)
}

/** The numpad alignment of the first tag such as `{\an8}`; null without one. */
export function alignmentOf(text: string): number | null {
  for (let open = text.indexOf('{\\'); open >= 0;) {
    const close = text.indexOf('}', open)
    const [, alignment] = /\\an([1-9])/.exec(text.slice(open, close < 0 ? undefined : close)) ?? []
    if (alignment !== undefined) return Number(alignment)
    open = close < 0 ? -1 : text.indexOf('{\\', close)
  }
  return null
}
