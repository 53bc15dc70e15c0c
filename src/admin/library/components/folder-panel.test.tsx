import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FolderPanel } from './folder-panel.tsx'

const NO_FILES = { doubtful: 0, unmatched: 0, failed: 0, preparing: 0, ready: 0, missing: 0, ignored: 0 }
const scan = { running: true, at: null, lines: [], warnings: [], ignored: [] }
const folders = [{ path: '/anime', readable: true, hanging: false, problem: null, files: 4_000 }]

/** What the panel reads of the overview. */
type Shown = Parameters<typeof FolderPanel>[0]['overview']

const show = (counts: Shown['counts']): string => {
  const shown: Shown = { folders, scan, lacking: null, counts }
  return renderToStaticMarkup(<FolderPanel overview={shown} named={[]} />)
}

test('while files are indexed, how many can be played already', () => {
  const html = show({ ...NO_FILES, ready: 1_200, preparing: 800, doubtful: 7 })
  expect(html).toContain('1,200 of 2,000 matched videos can be played so far.')
  expect(html).toMatch(/<progress aria-label="Videos that can be played" max="2000" value="1200">/)
  expect(show({ ...NO_FILES, ready: 2_000 })).not.toContain('<progress')
})
