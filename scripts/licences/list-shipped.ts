import * as z from 'zod'

export interface ShippedPackage {
  /** Path of its installation. */
  path: string
  name: string
  version: string
  licence: string
}

const LOCK = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
})

/** Lists the packages of others in a lock file that are not development dependencies, each version once, sorted by name. */
export function listShipped(lock: unknown): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  for (const [path, { version, license = 'not stated', dev, devOptional }] of Object.entries(
    LOCK.parse(lock).packages,
  )) {
    const name = path.replace(/^.*node_modules\//, '')
    if (!path.startsWith('node_modules/') || dev || devOptional || version === undefined) continue
    const key = `${name} ${version}`
    if (!found.has(key)) found.set(key, { path, name, version, licence: license })
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
