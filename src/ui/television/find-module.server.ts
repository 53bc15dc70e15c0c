/** Finds the built module that moves the focus by arrows: its file name has a hash. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Relative to the built server; tests that run without a build have no such folder. */
const ASSETS = fileURLToPath(new URL('../client/assets', import.meta.url))

/** Its URL; undefined without a build. */
export function findTelevisionModule(): string | undefined {
  if (import.meta.env.DEV) return '/src/ui/television/television.client.ts'
  const name = existsSync(ASSETS) ? readdirSync(ASSETS).find((file) => /^television-[\w-]+\.js$/.test(file)) : undefined
  return name && `/assets/${name}`
}
