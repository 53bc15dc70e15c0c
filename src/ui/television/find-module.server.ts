/** Finds the built files that televisions load: their names have hashes. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Relative to the built server; tests that run without a build have no such folder. */
const ASSETS = fileURLToPath(new URL('../client/assets', import.meta.url))

/** URLs. */
export interface TelevisionFiles {
  module: string
  /** Styles of the layout. */
  styles: string
}

/** Undefined without a build. */
export function findTelevisionFiles(): TelevisionFiles | undefined {
  if (import.meta.env.DEV)
    return {
      module: '/src/pages/television/television.client.ts',
      styles: '/src/ui/television/television.css?direct',
    }
  const names = existsSync(ASSETS) ? readdirSync(ASSETS) : []
  const module = names.find((file) => /^television-[\w-]+\.js$/.test(file))
  const styles = names.find((file) => /^tv-[\w-]+\.css$/.test(file))
  return module === undefined || styles === undefined
    ? undefined
    : { module: `/assets/${module}`, styles: `/assets/${styles}` }
}
