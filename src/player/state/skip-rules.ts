/** How the viewer wants each kind of segment to be skipped. */
import type { SegmentKind } from '#src/catalogue/episode/playable.ts'

export const SKIP_RULES = ['ask', 'always', 'never'] as const
/** A button, automatically, or neither. */
export type SkipRule = (typeof SKIP_RULES)[number]
export type SkipRules = Readonly<Record<SegmentKind, SkipRule>>

/** Stored rules; invalid ones are replaced. @param fallback the rule of kinds without one */
export function parseSkipRules(stored: Readonly<Record<string, unknown>>, fallback: SkipRule): SkipRules {
  const ruleOf = (kind: SegmentKind) => SKIP_RULES.find((rule) => rule === stored[kind]) ?? fallback
  return { intro: ruleOf('intro'), outro: ruleOf('outro'), recap: ruleOf('recap'), preview: ruleOf('preview') }
}
