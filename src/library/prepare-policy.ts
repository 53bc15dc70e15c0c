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

/** What the operator or an admin has chosen. */
export interface PrepareChoice {
  prepare?: Prepare | undefined
  qualities?: boolean | undefined
  /** 0 for no limit. */
  cacheBytes?: number | undefined
}

/** What the environment of the site sets. */
export interface PrepareEnvironment extends PrepareChoice {
  /** The size at which packaging stops; 0 for no limit. */
  diskBytes: number
}

/** The default of a site: chosen at its first start, and kept. */
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

/**
 * The environment wins over what an admin has saved, which wins over the default. A limit at which packaging stops was chosen to keep
 * everything below it.
 */
export function toPolicy(
  { diskBytes, ...environment }: PrepareEnvironment,
  saved: PrepareChoice,
  defaults: DefaultPolicy,
): PreparePolicy {
  const { prepare, cacheBytes } = diskBytes > 0 ? { prepare: 'all' as const, cacheBytes: null } : defaults
  const chosenBytes = environment.cacheBytes ?? saved.cacheBytes
  return {
    prepare: environment.prepare ?? saved.prepare ?? prepare,
    qualities: environment.qualities ?? saved.qualities ?? true,
    cacheBytes: chosenBytes === undefined ? cacheBytes : chosenBytes || null,
  }
}
