/** Generates the pictures of popular titles ahead of requests, and pauses while requests wait. */
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Variant, Variants } from './variants.server.ts'
import { PICTURE_WIDTHS, type PictureKind, DEFAULT_WIDTH } from './picture.ts'

export interface Warmer {
  /** Resolves when all are generated, or when a later call or `stop` has ended it. */
  warm(numbers: readonly number[]): Promise<void>
  stop(): void
}

export interface WarmerOptions {
  variants: Variants
  /** Queues of requests, which take precedence. */
  queues: readonly WorkQueue[]
  /** The URL a title's picture is fetched from; null if there is none. */
  sourceOf: (number: number, kind: PictureKind) => string | null
}

export function createWarmer({ variants, queues, sourceOf }: WarmerOptions): Warmer {
  let generation = 0

  async function warmVariant(variant: Variant, ownGeneration: number): Promise<void> {
    if (await variants.find(variant)) return
    for (const queue of queues) await queue.whenIdle()
    if (generation === ownGeneration) await variants.create(variant).ready
  }

  return {
    async warm(numbers) {
      const ownGeneration = ++generation
      for (const number of numbers) {
        for (const variant of listVariants(number, sourceOf)) {
          if (generation !== ownGeneration) return
          // while their disk hangs, the others fail at once
          await warmVariant(variant, ownGeneration).catch(() => undefined)
        }
      }
    },
    stop() {
      generation++
    },
  }
}

/** The formats that most browsers request, and the size for other browsers and API clients. */
function listVariants(number: number, sourceOf: WarmerOptions['sourceOf']): Variant[] {
  return (['poster', 'banner'] as const).flatMap((kind) => {
    const source = sourceOf(number, kind)
    if (source === null) return []
    const picture = { kind, number, source }
    return [
      ...PICTURE_WIDTHS[kind].map((width) => ({ ...picture, width, format: 'avif' as const })),
      { ...picture, width: DEFAULT_WIDTH[kind], format: 'webp' as const },
    ]
  })
}
