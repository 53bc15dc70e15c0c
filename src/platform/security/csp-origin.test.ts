import { expect, test } from 'vitest'
import { toCspOrigin } from './csp-origin.ts'

test.each([
  ['https://media.example/a/b.m3u8?c=1', 'https://media.example'],
  ['http://127.0.0.1:4500/', 'http://127.0.0.1:4500'],
  ['https://[2001:db8::1]:8443/a', 'https://[2001:db8::1]:8443'],
  ['https://MEDIA.example.', 'https://media.example.'],
  ['https://アニメ.example/', 'https://xn--cck5dwc.example'],
  ['wss://live.example', 'wss://live.example'],
  ['http://nas_1/a.mp4', 'http://nas_1'],
])('%s is %s', (address, origin) => expect(toCspOrigin(address)).toBe(origin))

test.each([
  'https://x;script-src-elem/a',
  'https://*/a',
  'https://*.example/a',
  'https://a,b/',
  "https://a'unsafe-inline'/",
  'https://a"b/',
  'https://a$b/',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:https://a/b',
  'media.example',
  '',
])('%s is rejected', (address) => expect(toCspOrigin(address)).toBeNull())
