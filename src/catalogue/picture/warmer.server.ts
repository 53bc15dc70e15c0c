/** Makes the pictures of popular titles before anybody asks, and steps back whenever somebody does ask. */
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Variant, Variants } from './variants.server.ts'
import { PICTURE_WIDTHS, type PictureKind, PLAIN_WIDTH } from './picture.ts'

export interface Warmer {
  /** Resolves when all are made, or when a later call or the end has taken its place. */
  warm(numbers: readonly number[]): Promise<void>
  stop(): void
}

export interface WarmerOptions {
  variants: Variants
  /** Whoever waits in these goes first. */
  queues: readonly WorkQueue[]
  /** Where a title's picture is fetched from; null where there is nothing to fetch. */
  sourceOf: (number: number, kind: PictureKind) => string | null
}

export function createWarmer({ variants, queues, sourceOf }: WarmerOptions): Warmer {
  let turn = 0

  async function warmOne(variant: Variant, mine: number): Promise<void> {
    if (await variants.find(variant)) return
    for (const queue of queues) await queue.whenIdle()
    if (turn === mine) await variants.make(variant).ready
  }

  return {
    async warm(numbers) {
      const mine = ++turn
      for (const number of numbers) {
        for (const variant of wanted(number, sourceOf)) {
          if (turn !== mine) return
          await warmOne(variant, mine)
        }
      }
    },
    stop() {
      turn++
    },
  }
}

/** What most browsers ask for, and the one size that the others and the API's clients do. */
function wanted(number: number, sourceOf: WarmerOptions['sourceOf']): Variant[] {
  return (['poster', 'banner'] as const).flatMap((kind) => {
    const source = sourceOf(number, kind)
    if (source === null) return []
    const picture = { kind, number, source }
    return [
      ...PICTURE_WIDTHS[kind].map((width) => ({ ...picture, width, format: 'avif' as const })),
      { ...picture, width: PLAIN_WIDTH[kind], format: 'webp' as const },
    ]
  })
}
