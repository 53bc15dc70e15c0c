import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanHls } from './scripts/build/lean-hls.ts'
import { leanRouter } from './scripts/build/lean-router.ts'
import { smallerChunks } from './scripts/build/smaller-chunks.ts'

/** Few large files instead of many small ones: together they compress to a tenth less. */
const chunks = {
  groups: [
    // without the entry, which runs when it is loaded: that must be after all the others
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|\0/ },
    // what every page's frame is made of, the landing page's too
    {
      name: 'frame',
      test: /src[\\/](ui[\\/](theme|hooks[\\/]use-toasts)|catalogue[\\/]language|accounts[\\/](current-user[\\/]use-viewer|sign-in[\\/]sign-in\.client)|my-list[\\/](continue-watching[\\/]continue-key|history[\\/]followed-link)|pages[\\/]layout[\\/]brand)/,
      minShareCount: 2,
    },
    // what several pages have in common, but for what only seldom seen ones do
    {
      name: 'site',
      test: /src[\\/](ui[\\/](?!form-field|prose)|catalogue[\\/](?!episode)|pages[\\/]layout)[\\/]?/,
      minShareCount: 3,
    },
    // what the pages of a title have in common
    {
      name: 'title-head',
      test: /src[\\/]catalogue[\\/](detail[\\/](?!character-dialog|rank-places|visitor-region)|card[\\/]use-resume|schedule[\\/]air-time|page-views[\\/])|src[\\/](comments[\\/]view[\\/]comments-section|my-list[\\/]favourites[\\/]favourite-form|pages[\\/]layout[\\/]title-head)/,
      minShareCount: 2,
    },
    // what home keeps in the browser; last, so that it takes nothing that pages share
    { name: 'home-kept', test: /src[\\/]catalogue[\\/](home[\\/](cache|store\.client))/ },
  ],
}

/** Every browser that plays what we package has frame callbacks, and fonts come from nowhere else: nothing of theirs is shipped. */
const leftOut = fileURLToPath(new URL('scripts/build/left-out.ts', import.meta.url))

export default defineConfig({
  plugins: [leanHls(), leanRouter(), reactRouter(), smallerChunks()],
  resolve: { alias: { 'rvfc-polyfill': leftOut, 'lfa-ponyfill': leftOut } },
  build: { assetsInlineLimit: 0 },
  // The server's entry is the whole app: pages, APIs and all.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rolldownOptions: { input: './src/app.server.ts' } } },
  },
  optimizeDeps: { include: ['hls.js'], exclude: ['jassub'] },
  worker: { format: 'es' },
})
