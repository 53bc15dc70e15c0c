import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createNonce, hashInlineScripts } from './inline-scripts.server.ts'

const N = createNonce()
const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

test('hashes each server script once and removes the nonces', () => {
  const html = `<head><script nonce="${N}">a()</script><script id="x" nonce="${N}" async>b('<p>')</script><script nonce="${N}">a()</script>`
  expect(hashInlineScripts(html, N)).toEqual({
    html: `<head><script>a()</script><script id="x" async>b('<p>')</script><script>a()</script>`,
    hashes: [hashOf('a()'), hashOf("b('<p>')")],
  })
})

test.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with an empty one', '<script nonce="">evil()</script>'],
  ['with a guessed one', '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">evil()</script>'],
  ['with a type', '<script type="module">evil()</script>'],
  ['before an open tag', '<script>evil()</script><p title="'],
])('a script %s is not allowed', (_, injected) => {
  const { html, hashes } = hashInlineScripts(`<p>${injected}</p><script nonce="${N}">ours()</script>`, N)
  expect(hashes).toEqual([hashOf('ours()')])
  expect(html).toContain(injected)
})

test('ignores preload links', () => {
  const { html, hashes } = hashInlineScripts(
    `<link rel="preload" nonce="${N}" href="/a.js"/><script nonce="${N}">a</script>`,
    N,
  )
  expect([html, hashes]).toEqual(['<link rel="preload" href="/a.js"/><script>a</script>', [hashOf('a')]])
})

test('allows no script without a nonce', () => {
  expect(hashInlineScripts('<script>a()</script>', null)).toEqual({ html: '<script>a()</script>', hashes: [] })
})

test('nonces are unique', () => expect(createNonce()).not.toBe(createNonce()))
