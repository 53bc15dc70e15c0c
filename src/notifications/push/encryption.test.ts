/** What push services and browsers get from the library, against the test vectors of its RFCs. */
import crypto from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { encrypt, generateVAPIDKeys, getVapidHeaders } from 'web-push'
import { createReceiver, decryptPush, keysOf, parseVapid } from '#test/services/push-service.ts'

/** RFC 8291, Appendix A. */
const VECTOR = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const decode = (text: string) => Buffer.from(text, 'base64url')

afterEach(() => vi.restoreAllMocks())

test('a message is encrypted as in RFC 8291', () => {
  const sender = crypto.createECDH('prime256v1')
  sender.setPrivateKey(decode(VECTOR.senderPrivate))
  vi.spyOn(sender, 'generateKeys').mockReturnValue(sender.getPublicKey() as never)
  vi.spyOn(crypto, 'createECDH').mockReturnValue(sender)
  vi.spyOn(crypto, 'randomBytes').mockImplementation(() => decode(VECTOR.salt))
  const { cipherText } = encrypt(VECTOR.receiverPublic, VECTOR.auth, VECTOR.plaintext, 'aes128gcm')
  expect(cipherText.toString('base64url')).toBe(VECTOR.body)
})

test('the message of RFC 8291 is decrypted by the stand-in of browsers', () => {
  const ecdh = crypto.createECDH('prime256v1')
  ecdh.setPrivateKey(decode(VECTOR.receiverPrivate))
  expect(decryptPush(decode(VECTOR.body), { ecdh, auth: decode(VECTOR.auth) }).toString()).toBe(VECTOR.plaintext)
})

test('a receiver decrypts messages of all lengths, each of which has its own key and salt', () => {
  const receiver = createReceiver()
  const { p256dh, auth } = keysOf(receiver)
  const heads = new Set<string>()
  for (const length of [1, 2, 100, 3_000]) {
    const { cipherText } = encrypt(p256dh, auth, 'あ'.repeat(length / 3 + 1), 'aes128gcm')
    expect(decryptPush(cipherText, receiver).toString()).toBe('あ'.repeat(length / 3 + 1))
    expect(cipherText.length).toBeLessThan(4_096)
    heads.add(cipherText.subarray(0, 16).toString('hex')).add(cipherText.subarray(21, 86).toString('hex'))
  }
  expect(heads.size).toBe(8)
  expect(() => decryptPush(encrypt(p256dh, auth, 'text', 'aes128gcm').cipherText, createReceiver())).toThrow(
    /unable to authenticate/i,
  )
})

test('the site identifies itself as in RFC 8292', () => {
  const { publicKey, privateKey } = generateVAPIDKeys()
  const { Authorization } = getVapidHeaders(
    'https://push.example.org',
    'https://anime.example.org',
    publicKey,
    privateKey,
    'aes128gcm',
  )
  const { key, isValid, claims } = parseVapid(Authorization)
  expect([key, isValid]).toEqual([publicKey, true])
  expect(claims).toMatchObject({ aud: 'https://push.example.org', sub: 'https://anime.example.org' })
  const seconds = claims.exp - Date.now() / 1_000
  expect([seconds > 0, seconds <= 24 * 60 * 60]).toEqual([true, true])
  expect(parseVapid(Authorization.replace(/k=.*/, `k=${generateVAPIDKeys().publicKey}`)).isValid).toBe(false)
})

test('the example of RFC 8292 is verified by the stand-in of push services', () => {
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  expect(parseVapid(header)).toMatchObject({
    isValid: true,
    claims: { aud: 'https://push.example.net', exp: 1_453_523_768, sub: 'mailto:push@example.com' },
  })
})
