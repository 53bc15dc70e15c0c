import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countCrossings, findGaps, parseWalks } from './walks.ts'

/** At most so many crossings from folder to folder, in the order of the document. */
const MAX_CROSSINGS = [15, 10, 11, 7, 9, 15, 20, 11, 5, 11]

const walks = parseWalks(readFileSync('docs/walks.md', 'utf8'))

test('there are ten walks', () => {
  const figures = walks.map((walk) => {
    const { crossings, returns } = countCrossings(walk)
    return `${walk.title}: ${walk.steps.length} files, ${crossings} crossings, ${returns} returns`
  })
  process.stdout.write(`${figures.join('\n')}\n`)
  expect(walks).toHaveLength(MAX_CROSSINGS.length)
})

test.each(walks)('each file of the walk “$title” exists, and leads to the next one', (walk) => {
  expect(findGaps(walk)).toEqual([])
})

test.each(walks.map((walk, at) => ({ ...walk, limit: MAX_CROSSINGS[at] ?? 0 })))(
  'the walk “$title” goes to another folder at most $limit times',
  ({ limit, ...walk }) => {
    expect(countCrossings(walk).crossings).toBeLessThanOrEqual(limit)
  },
)

test('the walks are read with their links', () => {
  const document =
    '# Walks\n\n## 1. A\n\n1. `a/b.ts` reads\n   it. → job `probe`\n2. `a/c.ts` writes `x`.\n\n## 2. B\n\n1. `d.ts` ends.\n'
  expect(parseWalks(document)).toEqual([
    { title: '1. A', steps: [{ file: 'a/b.ts', link: { kind: 'job', name: 'probe' } }, { file: 'a/c.ts' }] },
    { title: '2. B', steps: [{ file: 'd.ts' }] },
  ])
})

test('a file that does not exist, or that the one before does not lead to, is a gap', () => {
  const walkOf = (...files: string[]) => ({ title: '', steps: files.map((file) => ({ file })) })
  expect(findGaps(walkOf('scripts/test/walks.ts', 'scripts/test/no-such-file.ts'))).toEqual([
    'scripts/test/no-such-file.ts',
  ])
  expect(findGaps(walkOf('scripts/test/walks.test.ts', 'scripts/test/walks.ts', 'scripts/test/needs.ts'))).toEqual([
    'scripts/test/walks.ts → scripts/test/needs.ts',
  ])
  const [first, second] = ['src/library/pipeline.ts', 'src/library/package-job.server.ts']
  const jobs = (name: string) => [{ file: first, link: { kind: 'job', name } }, { file: second }]
  expect(findGaps({ title: '', steps: jobs('package') })).toEqual([])
  expect(findGaps({ title: '', steps: jobs('probe') })).toHaveLength(1)
})

test('crossings and returns are counted', () => {
  const steps = ['a/1.ts', 'a/2.ts', 'b/1.ts', 'a/3.ts', 'c/1.ts'].map((file) => ({ file }))
  expect(countCrossings({ title: '', steps })).toEqual({ crossings: 3, returns: 1 })
})
