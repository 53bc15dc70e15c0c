/** Builds what televisions load as files of their own, which the pages' inline script requests when they are needed: a module and its styles. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = fileURLToPath(new URL('../../src/pages/television/television.client.ts', import.meta.url))
const STYLES = fileURLToPath(new URL('../../src/ui/television/television.css', import.meta.url))

export const televisionModule = (): Plugin => ({
  name: 'television-module',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: MODULE, name: 'television', preserveSignature: 'allow-extension' })
    this.emitFile({ type: 'chunk', id: STYLES, name: 'tv' })
  },
})
