/** Minifies the bundler's output further, by about a hundredth, for the budget of a page's scripts. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Larger chunks are players and decoders, which are loaded on demand (characters). */
const MAX_CHARACTERS = 400_000

/** A chunk keeps the name with the hash of the bundler's own output, which identifies the content just as well. */
export const smallerChunks = (): Plugin => ({
  name: 'smaller-chunks',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.code.length > MAX_CHARACTERS) continue
      const { code } = await minify(file.code, { ecma: 2020, module: true, compress: { passes: 3 } })
      if (code !== undefined) file.code = code
    }
  },
})
