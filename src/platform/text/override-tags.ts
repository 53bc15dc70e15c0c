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

/** Whether a tag such as `{\an8}` moves the text to the top of the picture. */
export function isAtTop(text: string): boolean {
  for (let open = text.indexOf('{'); open >= 0;) {
    const close = text.indexOf('}', open)
    if (/\\an[789]/.test(text.slice(open, close < 0 ? undefined : close))) return true
    open = close < 0 ? -1 : text.indexOf('{', close)
  }
  return false
}
