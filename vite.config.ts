import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanHls } from './scripts/build/lean-hls.ts'
import { leanPreload } from './scripts/build/lean-preload.ts'
import { leanRouter } from './scripts/build/lean-router.ts'
import { styles } from './scripts/build/styles.ts'
import { televisionModule } from './scripts/build/television-module.ts'

/** Few large files compress to a tenth less than many small ones. */
const chunks = {
  groups: [
    // without the entry, which must run after all other chunks are loaded
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|\0/ },
    // the frame of every page, including the landing page
    {
      name: 'frame',
      test: /src[\\/](ui[\\/](theme|hooks[\\/]use-toasts)|catalogue[\\/]language|accounts[\\/](current-user[\\/]use-viewer|sign-in[\\/]sign-in\.client)|my-list[\\/](continue-watching[\\/]continue-key|history[\\/]poster-url)|pages[\\/]layout[\\/]brand)/,
      minShareCount: 2,
    },
    // what several pages share, except what only rarely visited ones do
    {
      name: 'site',
      test: /src[\\/](ui[\\/](?!chart|form-(field|result)|pager|prose|confirm-dialog|strip-buttons|hooks[\\/]use-(strip|now|refresh|copy))|catalogue[\\/](?!episode|calendar|season|find[\\/](?!search|use-search))|pages[\\/]layout|platform[\\/]http[\\/]fetch-json)[\\/]?/,
      minShareCount: 3,
    },
    // the choice of notifications, for signed-in users
    { name: 'notify', test: /src[\\/]notifications[\\/](kinds|choice-labels|view[\\/]notify-link)/ },
    // what the watch page and a title's list of episodes share
    {
      name: 'episode-parts',
      test: /src[\\/](catalogue[\\/]episode[\\/](episode-(ranges|request|finder)|spoilers)|my-list[\\/](progress[\\/](use-watched|watch-progress)|browser-list))/,
      minShareCount: 2,
    },
    {
      name: 'socket',
      test: /src[\\/](platform[\\/]realtime[\\/]socket|comments[\\/]live[\\/]live-subscription)\.client/,
    },
    {
      name: 'storyboard',
      test: /src[\\/](player[\\/]time[\\/]storyboard|pages[\\/]layout[\\/]watch[\\/]episode-tile)/,
      minShareCount: 2,
    },
    // what pages of many titles share
    {
      name: 'listing-parts',
      test: /src[\\/](ui[\\/]pager|catalogue[\\/](find[\\/]filter-(bar|counts|select)|feeds[\\/]feed-head))/,
      minShareCount: 2,
    },
    // what home and its rows share
    {
      name: 'strips',
      test: /src[\\/](ui[\\/](strip-buttons|hooks[\\/]use-strip)|platform[\\/]json-text|my-list[\\/]continue-watching[\\/]continue-skeleton)/,
      minShareCount: 2,
    },
    // what the pages of a title share
    {
      name: 'title-head',
      test: /src[\\/]catalogue[\\/](detail[\\/](?!character-dialog|episodes|rank-links|visitor-region)|card[\\/]use-resume|schedule[\\/]air-time|page-views[\\/])|src[\\/](comments[\\/]view[\\/]comments-section|my-list[\\/](favourites[\\/]favourite-form|edit[\\/](list-button|entry-href|entry-events))|pages[\\/]layout[\\/]title-head)/,
      minShareCount: 2,
    },
    // home's browser cache; last, so that it takes nothing that pages share
    { name: 'home-kept', test: /src[\\/]catalogue[\\/](home[\\/](cache|store\.client))/ },
  ],
}

/**
 * Every browser that plays our packages has frame callbacks, and fonts have only one source: these parts are not
 * shipped.
 */
const leftOut = fileURLToPath(new URL('scripts/build/left-out.ts', import.meta.url))

/** What is loaded together with a part that is loaded on demand. */
const listPreloads = (file: string, files: string[]): string[] =>
  // their names would cost more than loading them one after another: lists of episodes are HTML of the server until a move inside
  // the site, the others are for signed-in users and the opened menu
  /episode-(section|extras)|user-parts|menu-switches/.test(file)
    ? []
    : files.filter((one) => !/\/(rolldown-runtime|framework|frame)-/.test(one)) // every page has these

export default defineConfig({
  plugins: [leanHls(), leanPreload(), leanRouter(), reactRouter(), televisionModule()],
  resolve: { alias: { 'rvfc-polyfill': leftOut, 'lfa-ponyfill': leftOut } },
  css: styles,
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: listPreloads,
    },
  },
  // The server's entry is the whole app: pages and APIs.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: chunks,
            hashCharacters: 'base36',
            // every chunk names those that it imports, and digits and small letters compress better
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './src/app.server.ts' } } },
  },
  optimizeDeps: { include: ['hls.js'], exclude: ['jassub'] },
  worker: { format: 'es' },
})
