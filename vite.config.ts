import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanHls } from './scripts/build/lean-hls.ts'
import { pageLists } from './scripts/build/page-lists.ts'
import { scriptModules } from './scripts/build/script-modules.ts'
import { styles } from './scripts/build/styles.ts'
import { televisionModule } from './scripts/build/television-module.ts'

/** What several pages share is in few files: they compress better than many, and each page loads fewer. */
const chunks = {
  groups: [
    // without the entry, which must run after all other chunks are loaded
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|\0/ },
    // the frame of every page, including the landing page
    {
      name: 'frame',
      test: /src[\\/](ui[\\/](theme|hooks[\\/]use-toasts)|catalogue[\\/]language|accounts[\\/](current-user[\\/]use-viewer|sign-in[\\/](return-path|sign-in\.client))|list[\\/](continue-watching[\\/]continue-key|entries[\\/]status-labels|history[\\/]poster-url|statuses[\\/]find-status-button)|pages[\\/]layout[\\/]brand|platform[\\/](http[\\/]fetch-json|json-text))/,
      minShareCount: 2,
    },
    // what several pages share
    {
      name: 'site',
      test: /src[\\/](catalogue[\\/](?!found[\\/]|find[\\/](?!(use-)?search-box)|episode[\\/](playback-rules|track-choice|renditions|source-name)|ics)|discover|pages[\\/]layout[\\/](?!account-page)|list[\\/]edit[\\/]entry-href|site|ui[\\/](?!chart|confirm-dialog|form-|prose|hooks[\\/]use-(copy|action-result)))/,
      minShareCount: 3,
    },
    // what the player shares with its parts that are loaded on demand
    {
      name: 'player-core',
      test: /src[\\/](catalogue[\\/]episode[\\/](playback-rules|track-choice|renditions|source-name)|player[\\/](capabilities[\\/]page-rate|use-browser-choices|media\.client|player-context|use-extras|controls[\\/](glyphs|control-button)|state[\\/](extras|remote-control)|subtitles[\\/](parse-subtitles|cue-text)|time[\\/](tile\.client|timeline))|watch[\\/]start-at)/,
      minShareCount: 2,
    },
    // filters and forms, which home and the page of a title don't have; suggestions come with the search box and the palette
    {
      name: 'find',
      test: /src[\\/]catalogue[\\/]find[\\/](?!(use-)?(search-box|suggestion)|recent-)/,
      minShareCount: 2,
    },
    {
      name: 'forms',
      test: /src[\\/](ui[\\/](confirm-dialog|form-)|pages[\\/]layout[\\/]account-page)/,
      minShareCount: 2,
    },
  ],
}

/**
 * Every browser that plays our packages has frame callbacks, and fonts have only one source: these parts are not
 * shipped.
 */
const leftOut = fileURLToPath(new URL('scripts/build/left-out.ts', import.meta.url))

export default defineConfig({
  plugins: [scriptModules(), leanHls(), reactRouter(), televisionModule()],
  resolve: { alias: { 'rvfc-polyfill': leftOut, 'lfa-ponyfill': leftOut } },
  css: styles,
  define: pageLists,
  build: { assetsInlineLimit: 0 },
  // The server's entry is the whole app: pages and APIs.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rolldownOptions: { input: './src/app.server.ts' } } },
  },
  optimizeDeps: { include: ['hls.js'], exclude: ['jassub'] },
  worker: { format: 'es' },
})
