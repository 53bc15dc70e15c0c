/** Replaces Vite's helper for dynamic imports by a smaller one: every page has it. */
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Requests what a module imports together with it, and waits for its style sheets. Vite's own helper also serves sites below a
 * path, content security policies with nonces, browsers without `modulepreload`, and listeners for errors.
 */
const CODE = `
const requested = new Map()

export const __vitePreload = (load, paths = []) => Promise.all(paths.map(request)).then(load)

function request(path) {
  if (!requested.has(path)) {
    const link = document.createElement('link')
    const isStyle = path.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.href = '/' + path
    requested.set(path, isStyle && new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = () => {
        requested.delete(path)
        link.remove()
        reject(new Error(path))
      }
    }))
    document.head.append(link)
  }
  return requested.get(path)
}
`

/** @throws at the end of a build that has no such helper: then Vite has renamed it */
export function leanPreload(): Plugin {
  let isReplaced = false
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id !== HELPER) return null
      isReplaced = true
      return CODE
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(`Vite no longer loads ${JSON.stringify(HELPER)}: find its new name`)
    },
  }
}
