/** What the page for tonight shows. */
import type { Card } from '#src/catalogue/card/card.ts'
import type { Preset } from '#src/catalogue/find/presets.ts'
import type { Tonight } from './tonight-state.ts'

/** A link with what it says. */
export type TonightLink = Preset

export interface TonightPick {
  card: Card
  reason: { text: string; of?: { id: string; title: string; japaneseTitle: string }; after?: string }
  /** How much of it is watched, and how long that takes: `Episodes 7–8 · 48 min`. */
  plan: string
  /** Where the viewer goes on, where that plays here. */
  play?: { href: string; text: string }
  /** Draws another title in its place. */
  another: string
}

export interface TonightPage {
  tonight: Tonight
  unknown: string[]
  picks: TonightPick[]
  /** `49 titles fit`. */
  count: string
  /** Draws three others; absent if there are none. */
  others?: string
  /** Whether the picks have been turned down before. */
  isRepeating: boolean
  /** The chosen limits, each with the page without it. */
  chips: TonightLink[]
  /** Where fewer than three fit: what to loosen, with how many more fit then. */
  loosen: TonightLink[]
}
