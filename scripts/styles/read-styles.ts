/** Reads the selectors and media queries of a stylesheet. */

export interface StyleSheet {
  path: string
  /** One entry for each selector of a list. */
  selectors: string[]
  /** Preludes of at-rules, such as `@media (--tablet)`. */
  atRules: string[]
  /** Custom properties that it uses without a fallback, and that it sets. */
  properties: { used: string[]; set: string[] }
}

export function readStyles(path: string, source: string): StyleSheet {
  const text = source.replaceAll(/\/\*[^]*?\*\//g, '')
  const preludes = [...text.matchAll(/([^{};]*)\{/g)].map(([, prelude = '']) => prelude.trim().replaceAll(/\s+/g, ' '))
  return {
    path,
    selectors: preludes.filter((prelude) => !prelude.startsWith('@')).flatMap(splitList),
    atRules: preludes.filter((prelude) => prelude.startsWith('@')),
    properties: {
      used: [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name),
      set: [...text.matchAll(/(?:^|[{;\s])(--[\w-]+)\s*:/g)].map(([, name = '']) => name),
    },
  }
}

/** Splits a selector list at its top-level commas. */
function splitList(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of list) {
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

export const listClasses = (selector: string): string[] =>
  [...selector.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
