/**
 * The import rules: which module may import which, and why.
 *
 *   server, cli → app → pages → admin → { my-list · comments · library · player · contact } → { catalogue · accounts } → { ui · platform }
 *
 * `node scripts/check-imports.ts` checks the source tree; `scripts/test/import-rules.test.ts` shows that each rule finds its violations.
 */

const TEST = String.raw`\.test\.tsx?$`
const SERVER = String.raw`\.server\.tsx?$`
/** Where a request is answered: these may load on the server and show in the browser. */
const PAGE = String.raw`^src/(pages/.+|root|entry\.(server|client))\.tsx$`
/** The process and what puts the site together. */
const TOP = String.raw`^src/(server|cli|routes|(app|build|development)\.server|app/\w+\.server)\.ts$`
/** Files whose name says where they run. */
const SUFFIXED = String.raw`(\.(server|client)\.tsx?|\.tsx|(^|/)use-[^/]+\.ts)$`
const SQL = String.raw`(^|[/-])(tables|store|rows|database)\.server\.ts$`

/** A package, installed or not. */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`
const error = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    error(
      'no-cycles',
      'Files that need each other can only be understood, tested and moved together.',
      {},
      { circular: true },
    ),
    error(
      'no-folder-cycles',
      'The folders are the map: an arrow that comes back makes two of them one.',
      { path: '^(src/[^/]+)' },
      { circular: true, pathNot: '^$1(/|$)' },
      { scope: 'folder' },
    ),
    error(
      'no-cycles-of-parts',
      'The parts of a feature are folders too; only a feature and its own part are one.',
      { path: '^(src/[^/]+/[^/]+)' },
      { circular: true, path: '^src/[^/]+/[^/]+', pathNot: '^$1(/|$)' },
      { scope: 'folder' },
    ),
    error(
      'machinery-knows-no-domain',
      'ui and platform are looks and mechanisms without meaning, so that every feature can stand on them.',
      { path: '^src/(ui|platform)/', pathNot: TEST },
      { path: '^src/', pathNot: '^src/(ui|platform)/' },
    ),
    error(
      'ground-floor-knows-no-feature',
      'Titles and accounts carry everything else; what a feature adds to them, it brings itself.',
      { path: '^src/(catalogue|accounts)/', pathNot: TEST },
      { path: '^src/(my-list|comments|library|player|contact)/' },
    ),
    error(
      'features-stand-apart',
      'Each feature can be read, changed and removed without the others; a page joins them.',
      { path: '^src/(my-list|comments|library|player|contact)/' },
      { path: '^src/(my-list|comments|library|player|contact)/', pathNot: '^src/$1/' },
    ),
    error(
      'features-do-not-know-the-admin-area',
      'The admin area joins what every feature lets admins do; a feature works without it.',
      { path: '^src/(my-list|comments|library|player|contact|catalogue|accounts|ui|platform)/', pathNot: TEST },
      { path: '^src/admin/' },
    ),
    error(
      'player-knows-what-can-be-played',
      'The player is given something playable and reports progress; whose it is and what it belongs to is not its business.',
      { path: '^src/player/', pathNot: TEST },
      { path: '^src/(catalogue|accounts)/', pathNot: String.raw`^src/catalogue/episode/playable\.ts$` },
    ),
    error(
      'nobody-imports-a-page',
      'A page is the end of the line: what two of them share belongs to a feature, to ui or to a layout of the pages.',
      { pathNot: TEST },
      { path: String.raw`^src/pages/.+\.tsx$`, pathNot: '^src/pages/(admin/)?layout/' },
    ),
    error(
      'layout-is-for-pages',
      'The frame around the pages is theirs and the document’s alone.',
      { path: '^src/', pathNot: ['^src/pages/', PAGE, TEST] },
      { path: '^src/pages/(admin/)?layout/' },
    ),
    error(
      'nobody-imports-the-top',
      'The app is put together in one place; whoever imports that place imports everything.',
      { path: '^src/', pathNot: [TOP, PAGE, TEST] },
      { path: [TOP, String.raw`^src/root\.tsx$`] },
    ),
    error(
      'server-code-stays-on-the-server',
      'What a browser may run never reaches the database or a secret: only server files and the loaders of pages import .server; a type is gone by then.',
      { path: '^src/', pathNot: [SERVER, PAGE, TOP, TEST] },
      { path: SERVER, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'sql-lives-in-stores',
      'Two engines answer every question; the places where they can differ are few and are tested on both.',
      { path: '^src/', pathNot: [SQL, TEST] },
      { path: npm('kysely') },
    ),
    error(
      'postgres-has-one-home',
      'Opening a database, its dialects and their quirks are the platform’s.',
      { path: '^src/', pathNot: [String.raw`^src/platform/database/postgres-database\.server\.ts$`, TEST] },
      { path: npm('pg') },
    ),
    error(
      'pure-files-do-nothing',
      'A file without a suffix runs anywhere and does no I/O: that is what makes the rules of the house testable.',
      { path: '^src/', pathNot: [SUFFIXED, TOP, TEST] },
      { dependencyTypes: ['core'] },
    ),
    error(
      'pure-files-know-pure-files',
      'A file without a suffix that imports one with a suffix is not pure any more.',
      { path: '^src/', pathNot: [SUFFIXED, TOP, TEST] },
      {
        dependencyTypesNot: ['type-only'],
        path: [SUFFIXED, npm('fastify', '@fastify/[^/]+', 'undici', 'sharp', '@node-rs/[^/]+', 'hls.js')],
      },
    ),
    error(
      'hls-has-one-home',
      'The largest library in the browser is loaded by one file, on the watch page only.',
      { pathNot: [String.raw`^src/player/hls\.client\.ts$`] },
      { path: npm(String.raw`hls\.js`) },
    ),
    error(
      'ass-has-one-home',
      'The drawer of styled words is loaded by one file, only when such words are shown.',
      { pathNot: [String.raw`^src/player/ass\.client\.ts$`] },
      { path: npm('jassub') },
    ),
    error(
      'passwords-have-one-home',
      'How passwords are kept, and how many are held against their hashes at once, is decided in one file.',
      { pathNot: [String.raw`^src/accounts/users/passwords\.server\.ts$`] },
      { path: npm('@node-rs/argon2') },
    ),
    error(
      'sockets-have-one-home',
      'Who may connect, how much they may say and how rooms are told is decided in one file at each end.',
      {
        pathNot: [
          String.raw`^src/platform/realtime/realtime\.server\.ts$`,
          String.raw`^src/comments/live/live\.client\.ts$`,
          '^test/',
          TEST,
        ],
      },
      { path: npm(String.raw`socket\.io`, 'socket\\.io-client') },
    ),
    error(
      'redis-has-one-home',
      'Redis may be away at any moment: one file knows what that means.',
      { pathNot: [String.raw`^src/platform/realtime/redis\.server\.ts$`] },
      { path: npm('redis', '@redis/[^/]+') },
    ),
    error(
      'migrations-are-history',
      'A migration says what the tables were on its day; code that goes on changing would change the past.',
      { path: '^migrations/' },
      { path: '^src/' },
    ),
    error(
      'no-barrels',
      'An index that re-exports hides where things are, and loads all for one.',
      {},
      { path: String.raw`(^|/)index\.tsx?$`, pathNot: 'node_modules' },
    ),
    error(
      'crossings-show',
      'An import from another folder of src is written #src/…, so that a crossing shows.',
      { path: '^src/([^/]+)/' },
      {
        path: '^src/',
        pathNot: '^src/$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    error(
      'neighbours-are-near',
      'Inside a feature imports are relative: #src/… is for crossings.',
      { path: '^src/([^/]+)/' },
      { path: '^src/$1/', dependencyTypes: ['aliased-subpath-import'] },
    ),
    error(
      'the-site-knows-no-tests',
      'What is only there while the site is checked or measured is never part of it.',
      { path: '^(src|migrations)/', pathNot: TEST },
      { path: ['^(test|e2e|bench|scripts)/', TEST] },
    ),
    error(
      'the-site-runs-without-tools',
      'What the site needs to run is installed where it runs.',
      { path: '^(src|migrations)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/@types/' },
    ),
    error(
      'imports-lead-somewhere',
      'An import that cannot be found is either a mistake or a rule that cannot see.',
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
