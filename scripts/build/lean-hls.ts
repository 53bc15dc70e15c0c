/**
 * Builds hls.js from the sources in its package, without what our pages cannot use: see docs/decisions/014-player.md.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod'

const require = createRequire(import.meta.url)
const root = dirname(require.resolve('hls.js/package.json'))
const { version } = z.object({ version: z.string() }).parse(require('hls.js/package.json'))
export const HLS_SOURCES = join(root, 'src/').replaceAll('\\', '/')

/**
 * Modules that are left out, with the exports that are still imported. They are used only behind a switch that is off
 * below, or are controllers that the configuration of hls.js may lack.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'controller/eme-controller.ts': 'export default undefined',
  'controller/cmcd-controller.ts': 'export default undefined',
  'controller/content-steering-controller.ts': 'export default undefined',
  'controller/interstitials-controller.ts': 'export default undefined',
  'controller/interstitial-player.ts': 'export default undefined',
  'controller/id3-track-controller.ts': 'export default undefined',
  'controller/fps-controller.ts': 'export default undefined',
  // for broadcasts; episodes end
  'controller/latency-controller.ts': 'export default undefined',
  'controller/iframe-controller.ts': 'export const IFrameController = undefined',
  'utils/imsc1-ttml-parser.ts': "export const IMSC1_CODEC = 'stpp.ttml.im1t', parseIMSC1 = undefined",
  'utils/cea-608-parser.ts': 'export default undefined',
}

const SWITCHES: Readonly<Record<string, boolean>> = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_M2TS_ADVANCED_CODECS__: false,
  __USE_VARIABLE_SUBSTITUTION__: false,

  __USE_EME_DRM__: false,
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_IFRAMES__: false,
  __IN_WORKER__: false,
}

export const CONSTANTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SWITCHES).map(([name, on]) => [name, String(on)])),
  __VERSION__: JSON.stringify(version),
  __HLS_WORKER_BUNDLE__: 'undefined',
}
const names = new RegExp(Object.keys(CONSTANTS).join('|'), 'g')

/** A call that only writes to the debug log, which is always off here. `0&&` lets the minifier remove it with its texts. */
const LOG_CALL = /(?<![\w.$])(this|hls|self|logger)((\.hls)?\.logger)?\.(log|trace|info|debug)\(/g

export function leanHls(): Plugin {
  return {
    name: 'lean-hls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source === 'hls.js') return { id: `${HLS_SOURCES}exports-default.ts`, moduleSideEffects: false }
      if (!importer?.startsWith(HLS_SOURCES)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, moduleSideEffects: false }
    },
    load(id) {
      return id.startsWith(HLS_SOURCES) ? LEFT_OUT[id.slice(HLS_SOURCES.length)] : null
    },
    transform(code, id) {
      if (!id.startsWith(HLS_SOURCES)) return null
      const chosen = code.replaceAll(names, (name) => CONSTANTS[name] ?? name)
      return { code: chosen.replaceAll(LOG_CALL, '0&&$&'), map: null }
    },
  }
}
