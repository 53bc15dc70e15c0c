/** Builds hls.js from the sources in its package, without what no page of ours can use: see docs/decisions/014-player.md. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('hls.js/package.json'))
const { version } = createRequire(import.meta.url)('hls.js/package.json') as { version: string }
const folder = join(root, 'src/').replaceAll('\\', '/')

/** What is left out, and the names that are still asked for. Each is only used behind a switch that is off below. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'controller/eme-controller.ts': 'export default undefined',
  'controller/cmcd-controller.ts': 'export default undefined',
  'controller/content-steering-controller.ts': 'export default undefined',
  'controller/interstitials-controller.ts': 'export default undefined',
  'controller/interstitial-player.ts': 'export default undefined',
  'controller/id3-track-controller.ts': 'export default undefined',
  'controller/iframe-controller.ts': 'export const IFrameController = undefined',
  'utils/imsc1-ttml-parser.ts': "export const IMSC1_CODEC = 'stpp.ttml.im1t', parseIMSC1 = undefined",
  'utils/cea-608-parser.ts': 'export default undefined',
}

const SWITCHES: Readonly<Record<string, boolean>> = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_M2TS_ADVANCED_CODECS__: true,
  __USE_VARIABLE_SUBSTITUTION__: false,
  __USE_EME_DRM__: false,
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_IFRAMES__: false,
  __IN_WORKER__: false,
}

const define = {
  ...Object.fromEntries(Object.entries(SWITCHES).map(([name, on]) => [name, String(on)])),
  __VERSION__: JSON.stringify(version),
  __HLS_WORKER_BUNDLE__: 'undefined',
}
const names = new RegExp(Object.keys(define).join('|'), 'g')

export function leanHls(): Plugin {
  return {
    name: 'lean-hls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source === 'hls.js') return { id: `${folder}exports-default.ts`, moduleSideEffects: false }
      if (!importer?.startsWith(folder)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, moduleSideEffects: false }
    },
    load(id) {
      return id.startsWith(folder) ? LEFT_OUT[id.slice(folder.length)] : null
    },
    transform(code, id) {
      if (!id.startsWith(folder)) return null
      const defined = (name: string) => define[name as keyof typeof define]
      return { code: code.replaceAll(names, defined), map: null }
    },
  }
}
