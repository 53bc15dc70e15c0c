/** Reserved usernames: those that look like the site's staff, in any look-alike spelling. */

/** Reserved alone and as part of a longer name (`admin_aiko`, `Hoshimi_support`). */
const ROLES = ['admin', 'administrator', 'moderator', 'mod', 'staff', 'official', 'support', 'sysadmin', 'webmaster']
/** Reserved only on their own. */
const ALONE = [
  'owner operator team root superuser system security abuse help helpdesk info contact mail mailer postmaster hostmaster',
  'noreply bot api service anonymous guest visitor nobody everyone deleted deleteduser unknown null undefined commandline',
].flatMap((line) => line.split(' '))
/** Reserved together with the site's name. */
const WITH_SITE = ['', 'team', 'crew', 'site', 'bot', 'news', 'info', 'help', 'mail', 'security', 'system', 'app']

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
/** Pairs of letters that look like one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/vv/g, 'w'],
  [/rn/g, 'm'],
  [/cl/g, 'd'],
]
/** From this length, words are also reserved with repeated letters; shorter ones would match `mood` or `roots`. */
const MIN_REPEATED_LENGTH = 5

/** @param siteName the operator's name for the site */
export function isReservedName(name: string, siteName: string): boolean {
  const site = fold(siteName)
  const words = name.split(SEPARATORS).filter(Boolean)
  if (words.some((word) => matchesAny(word, ROLES))) return true
  if (matchesAny(name, [...ROLES, ...ALONE])) return true
  return (
    site !== '' &&
    matchesAny(
      name,
      WITH_SITE.flatMap((word) => [site + word, word + site, `the${site}${word}`]),
    )
  )
}

const SEPARATORS = /[_\-.\s]+/

function matchesAny(text: string, reserved: readonly string[]): boolean {
  // digits at either end do not make it another name
  const spellings = new Set([text, text.replace(/[\d_\-.\s]+$/, ''), text.replace(/^[\d_\-.\s]+/, '')])
  return [...spellings].some((spelling) => reserved.some((word) => isAlike(spelling, word)))
}

function isAlike(spelling: string, word: string): boolean {
  const [one, other] = [fold(spelling), fold(word)]
  if (one === '') return false
  return one === other || (other.length >= MIN_REPEATED_LENGTH && collapseRepeats(one) === collapseRepeats(other))
}

/** Removes case, accents and separators, and maps look-alike letters to one. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
  const paired = PAIRS.reduce((folded, [pair, letter]) => folded.replaceAll(pair, letter), plain)
  return Array.from(paired, (letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

const collapseRepeats = (text: string): string => text.replaceAll(/(.)\1+/g, '$1')
