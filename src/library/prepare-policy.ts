/** Which videos are packaged before someone plays them, and how much disk space packages may use. */

export const PREPARE = ['watching', 'all', 'off'] as const
export type Prepare = (typeof PREPARE)[number]

export interface PreparePolicy {
  /** `watching`: the next two episodes of what people watch. What plays only from a package is always packaged. */
  prepare: Prepare
  /** Whether packages get lower renditions. */
  qualities: boolean
  /** Bytes of all packages above which the least recently used are deleted; null: none is deleted. */
  cacheBytes: number | null
}

/** What the operator has chosen. */
export interface PrepareChoice {
  prepare?: Prepare | undefined
  qualities?: boolean | undefined
  /** 0 for no limit. */
  cacheBytes?: number | undefined
  /** The size at which packaging stops; 0 for no limit. */
  diskBytes: number
}

/** What a site does by itself: chosen at its first start, and the same ever after. */
export type DefaultPolicy = Pick<PreparePolicy, 'prepare' | 'cacheBytes'>

const MAX_DEFAULT_BYTES = 50e9

/**
 * A site that has packages goes on as before: it packages everything and deletes nothing.
 * @param facts.freeBytes of the disk of the packages; null if it has no known size, as a bucket
 */
export function chooseDefault({
  hasPackages,
  freeBytes,
}: {
  hasPackages: boolean
  freeBytes: number | null
}): DefaultPolicy {
  if (hasPackages) return { prepare: 'all', cacheBytes: null }
  return { prepare: 'watching', cacheBytes: Math.floor(Math.min(MAX_DEFAULT_BYTES, (freeBytes ?? Infinity) / 10)) }
}

/** A limit at which packaging stops was chosen to keep everything below it. */
export const toPolicy = (
  { prepare, qualities = true, cacheBytes, diskBytes }: PrepareChoice,
  defaults: DefaultPolicy,
): PreparePolicy => ({
  prepare: prepare ?? (diskBytes > 0 ? 'all' : defaults.prepare),
  qualities,
  cacheBytes: cacheBytes === undefined ? (diskBytes > 0 ? null : defaults.cacheBytes) : cacheBytes || null,
})
