/** Facts about a rendered page that decide what its slots contain. */
import { type CardButtons, findCardButtons } from '#src/catalogue/card/card-style.ts'
import type { SlotName } from '#src/ui/viewer-slot.tsx'
import type { RenderedPage } from '#src/platform/http/rendered-page.ts'

export interface PageFacts {
  /** Numbers of the titles that have a heart, or a button of their status. */
  cards: CardButtons
  /** Which parts of the user's own it has. */
  parts: ReadonlySet<PartSlot>
  /** Ids of the users whose comments are on the page. */
  users: ReadonlySet<string>
}

const USER_ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** The slots of parts that are different for each user. */
export const PART_SLOTS = [
  'ownSlide',
  'continueRow',
  'newOnList',
  'because',
  'planned',
  'listTabs',
  'listRows',
] as const satisfies SlotName[]
export type PartSlot = (typeof PART_SLOTS)[number]

/** @param markOf the mark of a slot */
export function findFacts({ parts: pageParts }: RenderedPage, markOf: (slot: PartSlot) => string): PageFacts {
  const textOf = (kind: 'html' | 'data') =>
    pageParts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('')
  const html = textOf('html')
  return {
    cards: findCardButtons(html),
    parts: new Set(PART_SLOTS.filter((slot) => html.includes(markOf(slot)))),
    users: new Set(textOf('data').match(USER_ID)),
  }
}
