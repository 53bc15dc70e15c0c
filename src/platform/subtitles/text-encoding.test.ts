import { expect, test } from 'vitest'
import { decodeText, detectEncoding } from './text-encoding.ts'

/** As hex, because `TextEncoder` only supports UTF-8. */
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const cue = (text: Buffer): Buffer =>
  Buffer.concat([Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n'), text, Buffer.from('\r\n\r\n')])

const SAMPLES: [encoding: string, text: string, hex: string, language: string][] = [
  ['shift_jis', 'ねえ、今日の放課後どこに行く?', '82cb82a681418da193fa82cc95fa89db8ce382c782b182c98d7382ad3f', 'und'],
  ['shift_jis', '本当だ', '967b939682be', 'und'],
  ['euc-jp', 'ねえ、今日の放課後どこに行く?', 'a4cda4a8a1a2baa3c6fca4cecafcb2ddb8e5a4c9a4b3a4cbb9d4a4af3f', 'und'],
  ['gb18030', '今天放学后我们去哪里？', 'bdf1ccecb7c5d1a7baf3ced2c3c7c8a5c4c4c0efa3bf', 'und'],
  ['gb18030', '真的', 'd5e6b5c4', 'zh-Hans'],
  ['big5', '今天放學後我們去哪裡？', 'a4b5a4d1a9f1bec7abe1a7daadcca568adfeb8cca148', 'und'],
  ['euc-kr', '오늘 방과 후에 어디 갈까?', 'bfc0b4c320b9e6b0fa20c8c4bfa120beeeb5f020b0a5b1ee3f', 'und'],
  ['windows-1251', 'Куда пойдём сегодня?', 'caf3e4e020efeee9e4b8ec20f1e5e3eee4edff3f', 'und'],
  ['koi8-u', 'Куда пойдём сегодня?', 'ebd5c4c120d0cfcac4a3cd20d3c5c7cfc4ced13f', 'und'],
  ['koi8-u', 'Куда пойдём сегодня?', 'ebd5c4c120d0cfcac4a3cd20d3c5c7cfc4ced13f', 'ru'],
  ['ibm866', 'Куда пойдём сегодня?', '8ae3a4a020afaea9a4f1ac20e1a5a3aea4adef3f', 'und'],
  ['ibm866', 'Куда пойдём сегодня?', '8ae3a4a020afaea9a4f1ac20e1a5a3aea4adef3f', 'ru'],
  ['iso-8859-5', 'Куда пойдём сегодня?', 'bae3d4d020dfded9d4f1dc20e1d5d3ded4ddef3f', 'und'],
  ['iso-8859-5', 'Куда пойдём сегодня?', 'bae3d4d020dfded9d4f1dc20e1d5d3ded4ddef3f', 'ru'],
  [
    'koi8-u',
    'Я никогда не забуду этот день, обещаю.',
    'f120cec9cbcfc7c4c120cec520dac1c2d5c4d520dcd4cfd420c4c5ced82c20cfc2c5ddc1c02e',
    'und',
  ],
  [
    'windows-1251',
    'Я никогда не забуду этот день, обещаю.',
    'df20ede8eaeee3e4e020ede520e7e0e1f3e4f320fdf2eef220e4e5edfc2c20eee1e5f9e0fe2e',
    'ru',
  ],
  ['koi8-u', 'Ходімо, її вже немає.', 'e8cfc4a6cdcf2c20a7a720d7d6c520cec5cdc1a42e', 'uk'],
  ['windows-1251', 'Ходімо, її вже немає.', 'd5eee4b3ecee2c20bfbf20e2e6e520ede5ece0ba2e', 'uk'],
  ['windows-1251', 'КУДА ПОЙДЁМ СЕГОДНЯ?', 'cad3c4c020cfcec9c4a8cc20d1c5c3cec4cddf3f', 'und'],
  ['windows-1250', 'Dziękuję, żółć', '447a69ea6b756aea2c20bff3b3e6', 'pl'],
  ['windows-1252', 'Où va-t-on après les cours ?', '4ff92076612d742d6f6e20617072e873206c657320636f757273203f', 'fr'],
  ['windows-1252', 'é', 'e9', 'und'],
  ['utf-8', '今日', 'e4bb8ae697a5', 'und'],
]

test.each(SAMPLES)('detects %s', (encoding, text, hex, language) => {
  const input = cue(bytes(hex))
  expect(detectEncoding(input, language)).toBe(encoding)
  expect(decodeText(input, language)).toContain(text)
})

test('Japanese in ISO-2022-JP, which has no bytes above 127, is detected', () => {
  const input = cue(bytes('1b2442243324732449246f1b284221'))
  expect(detectEncoding(input)).toBe('iso-2022-jp')
  expect(decodeText(input)).toContain('こんどわ!')
})

const usual = (languages: string) => languages.split(' ')
test.each([
  ['windows-1250', 'Dziękuję, żółć', '447a69ea6b756aea2c20bff3b3e6', 'en-US pl'],
  ['windows-1254', 'Teşekkürler', '5465fe656b6bfc726c6572', 'tr-TR'],
  ['windows-1253', 'Αλήθεια, σήμερα', 'c1ebdee8e5e9e12c20f3deece5f1e1', 'el en'],
  ['windows-1256', 'شكرا، لقد', 'd4dfd1c7a120e1decf', 'ar'],
  ['windows-1255', 'תודה רבה', 'fae5e3e420f8e1e4', 'he'],
  ['windows-874', 'ขอบคุณนะครับ', 'a2cdbaa4d8b3b9d0a4c3d1ba', 'th'],
  ['windows-1251', 'Куда пойдём', 'caf3e4e020efeee9e4b8ec', 'pl'],
  ['windows-1252', 'Où ça', '4ff920e761', 'ru'],
])('detects %s by the languages of the reader, where its letters fit', (encoding, text, hex, languages) => {
  const input = cue(bytes(hex))
  expect(
    detectEncoding(
      input,
      'und',
      usual(languages).map((one) => one.slice(0, 2)),
    ),
  ).toBe(encoding)
  expect(decodeText(input, 'und', usual(languages))).toContain(text)
})

test.each(['utf-16le', 'utf-16be'])('detects %s without a byte order mark', (encoding) => {
  const little = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n今日\n', 'utf16le')
  const input = encoding === 'utf-16le' ? little : Buffer.from(little).swap16()
  expect(detectEncoding(input)).toBe(encoding)
  expect(decodeText(input)).toContain('今日')
})

test.each([
  ['utf-8', Buffer.from('\uFEFFé')],
  ['utf-16le', Buffer.from('\uFEFFé', 'utf16le')],
])('a byte order mark selects %s and is removed', (encoding, input) => {
  expect(detectEncoding(input)).toBe(encoding)
  expect(decodeText(input)).toBe('é')
})
