/** Builds the module that moves the focus by arrows as a file of its own, which the pages' inline script loads when it is needed. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = fileURLToPath(new URL('../../src/ui/television/television.client.ts', import.meta.url))

export const televisionModule = (): Plugin => ({
  name: 'television-module',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: MODULE, name: 'television', preserveSignature: 'allow-extension' })
  },
})
