import { expect, test, vi } from 'vitest'
import { readSubtitleFile } from './read-file.client.ts'

const TIMES = '00:00:01,000 --> 00:00:02,000'
const bytes = (text: string, hex = '') =>
  new Uint8Array([...new TextEncoder().encode(text), ...Buffer.from(hex, 'hex')])

test.each([
  ['Big5', bytes(`1\n${TIMES}\n`, 'a4b5a4d1a9f1bec7abe1a7daadcca568adfeb8cca148'), '今天放學後我們去哪裡？'],
  ['GBK', bytes(`1\n${TIMES}\n`, 'bdf1ccecb7c5d1a7baf3ced2c3c7c8a5c4c4c0efa3bf'), '今天放学后我们去哪里？'],
  ['EUC-KR', bytes(`1\n${TIMES}\n`, 'bfc0b4c320b9e6b0fa20c8c4bfa120beeeb5f020b0a5b1ee3f'), '오늘 방과 후에 어디 갈까?'],
  [
    'EUC-JP',
    bytes(`1\n${TIMES}\n`, 'a4cda4a8a1a2baa3c6fca4cecafcb2ddb8e5a4c9a4b3a4cbb9d4a4af3f'),
    'ねえ、今日の放課後どこに行く?',
  ],
  ['Shift_JIS', bytes(`1\n${TIMES}\n`, '967b939682be'), '本当だ'],
  ['windows-1251', bytes(`1\n${TIMES}\n`, 'caf3e4e020efeee9e4b8ec20f1e5e3eee4edff3f'), 'Куда пойдём сегодня?'],
  ['KOI8-R', bytes(`1\n${TIMES}\n`, 'ebd5c4c120d0cfcac4a3cd20d3c5c7cfc4ced13f'), 'Куда пойдём сегодня?'],
  ['UTF-16 without a mark', new Uint8Array(Buffer.from(`1\n${TIMES}\n今日\n`, 'utf16le')), '今日'],
])('the viewer’s own file in %s shows its text', (_, content, text) =>
  expect(readSubtitleFile(content)?.vtt).toContain(text),
)

test('a file in another encoding is read by its language, else by those of the browser', () => {
  vi.stubGlobal('navigator', { languages: ['en-US', 'pl'] })
  const content = bytes(`1\n${TIMES}\n`, '447a69ea6b756aea')
  expect(readSubtitleFile(content)?.vtt).toContain('Dziękuję')
  expect(readSubtitleFile(content, 'fr')?.vtt).toContain('Dziêkujê')
  expect(readSubtitleFile(bytes(`1\n${TIMES}\n`, 'd4dfd1c7a120e1decf'), 'ar')?.vtt).toContain('شكرا')
  vi.unstubAllGlobals()
})

test('the viewer’s own ASS is styled, also if it begins with a comment, and has plain text too', () => {
  const script = '; made by a tool\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Look\n'
  expect(readSubtitleFile(bytes(script))).toEqual({ vtt: expect.stringContaining('Look') as string, styled: script })
  expect(readSubtitleFile(bytes('nothing to read'))).toBeNull()
})
