import { globSync, readFileSync } from 'node:fs'
import type { Source } from './measure-tree.ts'

/** Data files: docs/decisions/028-folders.md. */
const DATA = /^src\/catalogue\/starter\/\d|^src\/player\/subtitle-fonts\//

/** Reads every source file except data. */
export const readSources = (): Source[] =>
  globSync(['{src,migrations,scripts,test,e2e,bench,film}/**/*.{ts,tsx,css}', '*.{ts,mjs}'], {
    exclude: (name) => name === 'node_modules',
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !DATA.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
