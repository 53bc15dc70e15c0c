import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { escapeScriptData } from './rendered-page.ts'
import type { RenderedPage } from './rendered-page.ts'
import { splitPage } from './split-page.server.ts'

const NONCE = 'fixed-nonce'
const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`
const page = (content: string, data: string) =>
  splitPage({
    html: `<html><head><style>/*${NONCE}*/</style></head><body>${content}<script nonce="${NONCE}">open()</script></body></html>`,
    nonce: NONCE,
    styles: 'p{color:red}',
    data,
  })

/** The data as the browser reads it. */
const readData = (html: string): unknown =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

const joinPage = ({ parts }: RenderedPage): string => parts.map(({ text }) => text).join('')

test('adds the styles and, at the end of the body, the data and a script that reads it', () => {
  const html = joinPage(page('<p>text</p>', 'the data'))
  expect(html).toMatch(
    /^<html><head><style>p\{color:red\}<\/style><\/head><body><p>text<\/p><script>open\(\)<\/script><script type="application\/json">"the data"<\/script><script>[^<]+<\/script><\/body><\/html>$/,
  )
})

test('only executable scripts are hashed, so that the policy does not depend on the data', () => {
  const [one, other] = [page('', 'one'), page('', 'another')]
  expect(one.scriptHashes).toEqual(other.scriptHashes)
  expect(one.scriptHashes).toContain(hashOf('open()'))
  expect(one.scriptHashes).toHaveLength(2)
})

test.each([
  ['</script><script>evil()</script>'],
  ['<!--<script>'],
  ['\u2028\u2029 & "quotes" \\ \u0000'],
  ['名前 🚀 \ud800'],
])('the data %j arrives unchanged and cannot end its element', (data) => {
  const html = joinPage(page('', data))
  expect(readData(html)).toBe(data)
  expect(html.match(/<\/script>/g)).toHaveLength(3)
})

test('escaped data is the same JSON', () => {
  const json = JSON.stringify({ a: '<b>&\u2028' })
  expect(JSON.parse(escapeScriptData(json))).toEqual({ a: '<b>&\u2028' })
  expect(escapeScriptData(json)).not.toMatch(/[<>&\u2028]/)
})
