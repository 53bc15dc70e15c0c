/**
 * The import rules: which module may import which, and why.
 *
 *   server, cli → app → pages → { watch · discover · admin · jellyfin · mcp } → features → { catalogue · accounts } → { ui · platform }
 *
 * Features: list · list-exchange · list-statistics · comments · notifications · library · player · contact · offline · operations · statistics · title-requests.
 * They never import each other, except that list-exchange and list-statistics stand on list.
 *
 * `node scripts/check-imports.ts` checks the source tree; `scripts/test/import-rules.test.ts` shows that each rule finds its violations.
 */

const TEST = String.raw`\.test\.tsx?$`
const SERVER = String.raw`\.server\.tsx?$`
/** Pages: their loaders run on the server, their components also in the browser. */
const PAGE = String.raw`^src/(pages/.+|root|entry\.(server|client))\.tsx$`
/** The process and the files that compose the site. */
const TOP = String.raw`^src/(server|cli|routes|(app|build|development)\.server|app/[\w-]+\.server)\.ts$`
/** Files whose name says where they run. */
const SUFFIXED = String.raw`(\.(server|client)\.tsx?|\.script\.ts|\.tsx|(^|/)use-[^/]+\.ts)$`
/** Inline scripts and the service worker: bundled as text by scripts/build/script-modules.ts. */
const SCRIPT = String.raw`\.script\.ts$`
const FEATURES =
  'list|list-exchange|list-statistics|comments|notifications|library|player|contact|offline|operations|statistics|title-requests'
const SQL = String.raw`(^|[/-])(tables|store|rows|database)\.server\.ts$`

/** A package, installed or not. */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`
const error = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error(
      'no-cycles',
      'Files that import each other can only be understood, tested and moved together.',
      {},
      { circular: true },
    ),
    error(
      'no-folder-cycles',
      'Folders that import each other are one module.',
      { path: '^(src/[^/]+)' },
      { circular: true, pathNot: '^$1(/|$)' },
      { scope: 'folder' },
    ),
    error(
      'no-subfolder-cycles',
      'Folders of a feature must not import each other in a cycle. Only a feature and its own subfolder may.',
      { path: '^(src/[^/]+/[^/]+)' },
      { circular: true, path: '^src/[^/]+/[^/]+', pathNot: '^$1(/|$)' },
      { scope: 'folder' },
    ),
    error(
      'no-domain-in-ui-and-platform',
      'ui and platform have no domain knowledge, so that every feature can use them.',
      { path: '^src/(ui|platform)/', pathNot: TEST },
      { path: '^src/', pathNot: '^src/(ui|platform)/' },
    ),
    error(
      'no-features-in-catalogue-and-accounts',
      'Features depend on catalogue and accounts, not the other way round.',
      { path: '^src/(catalogue|accounts)/', pathNot: TEST },
      { path: `^src/(${FEATURES})/` },
    ),
    error(
      'no-imports-between-features',
      'Each feature can be read, changed and removed without the others. Pages combine them.',
      { path: `^src/(${FEATURES})/`, pathNot: '^src/list-(exchange|statistics)/' },
      { path: `^src/(${FEATURES})/`, pathNot: '^src/$1/' },
    ),
    error(
      'list-exchange-and-statistics-stand-on-list',
      'What reads, writes and counts lists needs their rules and rows. The list works without it.',
      { path: '^src/(list-exchange|list-statistics)/' },
      { path: `^src/(${FEATURES})/`, pathNot: ['^src/$1/', '^src/list/'] },
    ),
    error(
      'no-admin-watch-or-discover-in-features',
      'The admin area, the watch page and the pages to discover titles depend on the features, which work without them. Only the watch page has something of the admin area: the editor of segments.',
      {
        path: `^src/(${FEATURES}|catalogue|accounts|ui|platform|admin|discover)/`,
        pathNot: TEST,
      },
      { path: '^src/(admin|watch|discover)/', pathNot: '^src/$1/' },
    ),
    error(
      'no-jellyfin-in-the-site',
      'The Jellyfin API composes what the site has, like the admin area. Only the app mounts it; the site works without it.',
      { path: '^src/(?!jellyfin/)', pathNot: [TOP, TEST, String.raw`^src/config\.server\.ts$`] },
      { path: '^src/jellyfin/', pathNot: String.raw`^src/jellyfin/jellyfin-config\.ts$` },
    ),
    error(
      'no-mcp-in-the-site',
      'Tools for language models read what the site has. Only the app mounts them; the site works without them.',
      { path: '^src/(?!mcp/)', pathNot: [TOP, TEST, String.raw`^src/config\.server\.ts$`] },
      { path: '^src/mcp/', pathNot: String.raw`^src/mcp/mcp-config\.ts$` },
    ),
    error(
      'mcp-reads-catalogue-and-lists',
      'Programs of others call these tools. Nothing that they reach leads to the admin area, to pages or to videos.',
      { path: '^src/mcp/', pathNot: TEST },
      { path: '^src/(?!(mcp|catalogue|list|accounts|platform)/)' },
    ),
    error(
      'jellyfin-is-not-of-the-admin-area',
      'Apps watch. What they call never leads to the admin area or to pages.',
      { path: '^src/jellyfin/', pathNot: TEST },
      { path: '^src/(admin|watch|discover|pages)/' },
    ),
    error(
      'player-has-no-domain',
      'The player gets a playable source and reports progress. It must not depend on users or titles.',
      { path: '^src/player/', pathNot: TEST },
      {
        path: '^src/(catalogue|accounts)/',
        pathNot: String.raw`^src/catalogue/episode/(playable|playback-options|playback-rules|played-parts|renditions|track-choice|track-roles)\.ts$`,
      },
    ),
    error(
      'member-templates-are-fenced',
      'While a page is rendered once for many users, marks stand for their strings. Only what renders, cuts and fills such pages handles marks; all others know the types that keep them from reading these strings.',
      {
        path: '^src/',
        pathNot: ['^src/platform/http/', '^src/app/', String.raw`^src/entry\.server\.tsx$`, TEST],
      },
      { path: '^src/platform/http/template/', pathNot: String.raw`/own-text\.ts$` },
    ),
    error(
      'no-imports-of-pages',
      'Nothing imports a page. Code that two pages share belongs to a feature, to ui or to pages/layout.',
      { pathNot: TEST },
      { path: String.raw`^src/pages/.+\.tsx$`, pathNot: '^src/pages/(admin/)?layout/' },
    ),
    error(
      'layout-only-in-pages',
      'Only pages and the root document use the layout.',
      { path: '^src/', pathNot: ['^src/pages/', PAGE, TEST] },
      { path: '^src/pages/(admin/)?layout/' },
    ),
    error(
      'no-imports-of-the-app',
      'The app is composed in one place. Importing it would import everything.',
      { path: '^src/', pathNot: [TOP, PAGE, TEST] },
      { path: [TOP, String.raw`^src/root\.tsx$`] },
    ),
    error(
      'no-server-code-in-browser',
      'Code for the browser must not reach the database or secrets. Only server files and pages import .server files; type imports are allowed, since they are removed.',
      { path: '^src/', pathNot: [SERVER, PAGE, TOP, TEST] },
      { path: SERVER, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'sql-only-in-stores',
      'SQL runs on two engines. It stays in a few files, which are tested on both.',
      { path: '^src/', pathNot: [SQL, TEST] },
      { path: npm('kysely') },
    ),
    error(
      'database-drivers-in-two-files',
      'Only the platform opens databases and handles the differences between their dialects.',
      { path: '^src/', pathNot: [String.raw`^src/platform/database/postgres-(?:database|probe)\.server\.ts$`, TEST] },
      { path: npm('pg') },
    ),
    error(
      'no-io-in-pure-files',
      'A file without a suffix runs anywhere and does no I/O, so that it is easy to test.',
      { path: '^src/', pathNot: [SUFFIXED, TOP, TEST] },
      { dependencyTypes: ['core'] },
    ),
    error(
      'pure-files-import-pure-files',
      'A file without a suffix that imports one with a suffix is no longer pure.',
      { path: '^src/', pathNot: [SUFFIXED, TOP, TEST] },
      {
        dependencyTypesNot: ['type-only'],
        path: [SUFFIXED, npm('fastify', '@fastify/[^/]+', 'undici', 'sharp', '@node-rs/[^/]+', 'hls.js')],
      },
    ),
    error(
      'scripts-import-scripts-and-pure-files',
      'What a script imports is sent within each page.',
      { path: SCRIPT },
      {
        dependencyTypesNot: ['type-only'],
        path: [String.raw`(\.(server|client)\.tsx?|\.tsx|(^|/)use-[^/]+\.ts)$`, '(^|/)node_modules/'],
      },
    ),
    error(
      'hls-in-one-file',
      'hls.js is the largest library in the browser. One file loads it, on the watch page only.',
      { pathNot: [String.raw`^src/player/hls\.client\.ts$`] },
      { path: npm(String.raw`hls\.js`), dependencyTypesNot: ['type-only'] },
    ),
    error(
      'jassub-in-one-file',
      'One file loads the renderer of styled subtitles, only when such subtitles are shown.',
      { pathNot: [String.raw`^src/player/ass\.client\.ts$`] },
      { path: npm('jassub') },
    ),
    error(
      'argon2-in-one-file',
      'One file decides how passwords are hashed and how many are checked at once.',
      { pathNot: [String.raw`^src/accounts/users/passwords\.server\.ts$`] },
      { path: npm('@node-rs/argon2') },
    ),
    error(
      'socket-io-in-one-file',
      'One file on each side decides who may connect, how much they may send and how rooms get events.',
      {
        pathNot: [
          String.raw`^src/platform/realtime/realtime\.server\.ts$`,
          String.raw`^src/platform/realtime/socket\.client\.ts$`,
          '^test/',
          TEST,
        ],
      },
      { path: npm(String.raw`socket\.io`, 'socket\\.io-client') },
    ),
    error(
      'redis-in-one-file',
      'Redis may be unreachable at any time. One file handles that.',
      { pathNot: [String.raw`^src/platform/realtime/redis\.server\.ts$`] },
      { path: npm('redis', '@redis/[^/]+') },
    ),
    error(
      'migrations-import-no-site-code',
      'A migration describes the tables at its time. Importing code that changes later would change old migrations.',
      { path: '^migrations/' },
      { path: '^src/' },
    ),
    error(
      'no-barrels',
      'An index file that re-exports hides where code is, and loads all of it.',
      {},
      { path: String.raw`(^|/)index\.tsx?$`, pathNot: 'node_modules' },
    ),
    error(
      'no-relative-imports-across-features',
      'An import from another folder of src is written #src/…, so that it is visible.',
      { path: '^src/([^/]+)/' },
      {
        path: '^src/',
        pathNot: '^src/$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    error(
      'no-absolute-imports-within-a-feature',
      'Imports within a feature are relative. #src/… is for imports from other features.',
      { path: '^src/([^/]+)/' },
      { path: '^src/$1/', dependencyTypes: ['aliased-subpath-import'] },
    ),
    error(
      'no-tests-in-the-site',
      'Tests, scripts and benchmarks are not part of the site.',
      { path: '^(src|migrations)/', pathNot: TEST },
      { path: ['^(test|e2e|bench|scripts)/', TEST] },
    ),
    error(
      'no-development-dependencies-in-the-site',
      'Packages that the site needs at run time are dependencies, not development dependencies.',
      { path: '^(src|migrations)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/@types/' },
    ),
    error(
      'no-unresolved-imports',
      'An import that cannot be resolved is a mistake, or it hides from the other rules.',
      {},
      { couldNotResolve: true, pathNot: [String.raw`^\./\+types/`, '^virtual:', String.raw`\?url$`] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`/\+types/`, String.raw`\.css$`, '^build/'] },
    // Types are imports too: an arrow is an arrow.
    tsPreCompilationDeps: true,
    parser: 'swc',
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
