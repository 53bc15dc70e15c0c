/** Recognises passwords that an attacker would try first. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses that cover the 10,000 most common passwords and their variants; ASVS 2.1.7 requires 3,000 passwords. */
const COMMON_GUESSES = 100_000

/** Estimates take longer than linear time: at most 15 ms for 32 characters, 45 ms for 64. */
const MAX_ESTIMATED_LENGTH = 32

/** Names that fans choose. */
const FAN_WORDS =
  'anime manga otaku kawaii sasuke itachi goku vegeta luffy onepiece zoro ichigo sailormoon doraemon hokage hinata kakashi gundam evangelion totoro'.split(
    ' ',
  )

const estimator = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'], fans: FAN_WORDS },
  graphs: adjacencyGraphs,
})

/** @param knownNames of the account and the site, which an attacker would try */
export function isCommonPassword(password: string, knownNames: readonly string[] = []): boolean {
  const names = knownNames.filter((name) => name.length >= 3)
  const plain = trimSymbols(password)
  if (plain && names.some((name) => trimSymbols(name) === plain)) return true
  return estimator.check(password.slice(0, MAX_ESTIMATED_LENGTH), names).guesses <= COMMON_GUESSES
}

/** Removes digits and symbols around the letters, which are easily guessed. */
const trimSymbols = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
