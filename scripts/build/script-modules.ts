/**
 * Imports ending in `?script` are scripts as text: the default export of a `.script.ts` file, bundled with its imports and minified,
 * to be called by `src/platform/http/to-script.ts` with the arguments `args`. They are the same in development, builds and tests.
 */
import { isAbsolute } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import { pageLists } from './page-lists.ts'

const SUFFIX = '?script'
const ENTRY = 'virtual:script'

export const scriptModules = (): Plugin => ({
  name: 'script-modules',
  enforce: 'pre',
  load: {
    filter: { id: /\.script\.ts\?script$/ },
    async handler(id) {
      const { code, files } = await bundleScript(id.slice(0, -SUFFIX.length), pageLists)
      for (const file of files) this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(code)}`, moduleSideEffects: false, moduleType: 'js' }
    },
  },
})

/**
 * @param path absolute, of a file whose default export is a function
 * @param define constants of the build
 * @returns its code, which calls the function with `args`, and the paths of the files that it was made of
 * @throws if it cannot be bundled, or must not stand in a page
 */
export async function bundleScript(
  path: string,
  define: UserConfig['define'],
): Promise<{ code: string; files: string[] }> {
  const files: string[] = []
  const built = await build({
    configFile: false,
    envDir: false,
    define,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'script-entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? `import run from ${JSON.stringify(path)};run(...args)` : null),
        buildEnd() {
          files.push(...[...this.getModuleIds()].filter(isAbsolute))
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'es', codeSplitting: false } },
    },
  })
  const [chunk, ...others] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${path} is more than one script`)
  // inside of an element, these would end the script or begin a comment
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${path} contains </script or <!--`)
  return { code: chunk.code.trim(), files }
}
