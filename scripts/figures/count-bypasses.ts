import { parseSync, Visitor } from 'oxc-parser'

export interface Bypasses {
  casts: number
  any: number
}

/** Counts how often a TypeScript file bypasses the types: `value as Type` but not `as const`, and the type `any`. */
export function countBypasses(path: string, source: string): Bypasses {
  const counts = { casts: 0, any: 0 }
  new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      if (source.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') counts.casts++
    },
    TSAnyKeyword: () => void counts.any++,
  }).visit(parseSync(path, source).program)
  return counts
}
