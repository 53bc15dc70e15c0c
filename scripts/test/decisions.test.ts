import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const decisions = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')

test.each(decisions)('%s follows the template', (name) => {
  const text = read(name)
  expect(text.split('\n', 1)[0]).toMatch(new RegExp(String.raw`^# ${name.slice(0, 3)}\. [A-Z]`))
  expect(text.match(/^## .*$/gm)).toEqual(['## Status', '## Context', '## Decision', '## Consequences'])
})

test('the index lists every decision with its title', () => {
  const rows = decisions.map((name) => {
    const [, number, title] = /^# (\d+)\. (.*)/.exec(read(name)) ?? []
    return `${number} | [${title}](${name})`
  })
  const listed = [...read('README.md').matchAll(/^\| (\d+) +\| (\[.*?\]\(.*?\)) +\|$/gm)].map(
    ([, number, link]) => `${number} | ${link}`,
  )
  expect(listed).toEqual(rows.toSorted())
})
