/** Makes what the bundler has minified a hundredth smaller, which the budget of a page's scripts has use for. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Larger ones are players and decoders, which come on demand. */
const MOST_LETTERS = 400_000

/** A chunk's name stays that of the bundler's own result, which says as much of what is in it. */
export const smallerChunks = (): Plugin => ({
  name: 'smaller-chunks',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.code.length > MOST_LETTERS) continue
      const { code } = await minify(file.code, { ecma: 2020, module: true, compress: { passes: 3 } })
      if (code !== undefined) file.code = code
    }
  },
})
