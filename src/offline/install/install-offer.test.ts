import { expect, test } from 'vitest'
import { type InstallFacts, toInstallOffer } from './install-offer.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const OLD_SAFARI = MAC_SAFARI.replace('17.4', '16.6')
const MAC_CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const LINUX_FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const facts = (userAgent: string, more: Partial<InstallFacts> = {}): InstallFacts => ({
  isInstalled: false,
  hasPrompt: false,
  touchPoints: 0,
  userAgent,
  ...more,
})

test.each([
  ['an iPhone', facts(IPHONE, { touchPoints: 5 }), 'ios'],
  ['an iPad', facts(MAC_SAFARI, { touchPoints: 5 }), 'ios'],
  ['Safari on a Mac', facts(MAC_SAFARI), 'mac'],
  ['an old Safari on a Mac', facts(OLD_SAFARI), null],
  ['Chrome that has not offered it', facts(MAC_CHROME), null],
  ['Chrome that has offered it', facts(MAC_CHROME, { hasPrompt: true }), 'prompt'],
  ['Firefox on Android', facts(ANDROID_FIREFOX, { touchPoints: 5 }), 'android'],
  ['Firefox on a computer', facts(LINUX_FIREFOX), null],
  ['the installed app', facts(IPHONE, { isInstalled: true, hasPrompt: true }), null],
])('%s', (_name, given, expected) => expect(toInstallOffer(given)).toBe(expected))
