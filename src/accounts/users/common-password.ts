/** Whether a password is among the first that anybody would try. Pure. */

/** What the most used passwords are made of, whatever stands behind them. */
const WORDS = new Set(
  `password passwort passw pass passwd motdepasse contrasena contrasenya senha parola haslo wachtwoord salasana losenord
  admin administrator root user guest test tester testing login welcome willkommen bienvenue default master secret letmein
  changeme trustno access hello hallo hola bonjour iloveyou loveyou loveme lovely love lover iloveu sweetheart princess
  princesa prinzessin angel angels babygirl babyboy baby honey sunshine flower flowers butterfly rainbow daisy summer
  winter autumn spring monday sunday friday january february march april june july august september october november
  december dragon monkey tiger lion wolf eagle falcon panther phoenix shadow ninja samurai warrior hunter ranger killer
  batman superman spiderman ironman starwars matrix pokemon pikachu naruto sasuke itachi goku vegeta luffy onepiece zoro
  bleach ichigo sailormoon doraemon hokage otaku anime manga kawaii sakura hinata kakashi gundam evangelion totoro
  football fussball soccer baseball basketball hockey golf tennis liverpool arsenal chelsea barcelona realmadrid
  manchester juventus bayern yankees cowboys steelers lakers ronaldo messi jordan michael jennifer jessica ashley amanda
  michelle nicole daniel thomas robert matthew joshua anthony andrew charlie george william richard justin brandon
  alexander alexandra nicholas christopher elizabeth samantha stephanie victoria natasha anastasia sabrina patricia
  computer internet google facebook twitter instagram youtube samsung apple android iphone microsoft windows linux server
  system network hacker hacked security secure private default qwerty qwertz azerty asdfgh zxcvbn qazwsx poiuyt asdf zxcv
  freedom liberty america england germany deutschland france canada australia mexico brasil brazil india pakistan russia
  japan tokyo london paris berlin newyork chicago dallas texas california florida boston denver jesus christ jesuschrist
  blessed heaven church faith grace money dollar million business success winner champion legend forever whatever nothing
  something anything someone everyone nobody family mother father sister brother daughter friend friends bestfriend mylove
  chocolate cookie cookies banana orange apple cherry peaches pepper ginger coffee pizza cheese butter chicken hamburger
  diamond silver golden gold platinum crystal purple yellow black white green blue red pink mustang ferrari porsche
  mercedes corvette camaro yamaha harley honda toyota nissan suzuki maggie buster bailey lucky buddy rocky max tigger
  snoopy mickey minnie donald simpson homer garfield scooby peanut pumpkin mylife blink metallica nirvana slipknot
  eminem tupac beatles elvis rockstar guitar music dancer player gamer gaming minecraft fortnite roblox counterstrike
  starcraft warcraft diablo playstation nintendo xbox zelda mario sonic thunder lightning storm ocean hardcore fuckyou
  fuckoff fuck asshole bitch pussy penis sexy sexsex blowjob horny naked qwert password asdfghjkl qwertyuiop zxcvbnm
  abc abcd abcde abcdef abcdefg abcdefgh aaaa xxx streaming hoshimi`.split(/\s+/),
)

/** Keys that lie side by side, and what is counted. */
const ROWS = [
  '01234567890123456789',
  '1234567891011121314',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '741852963',
  '789456123',
  '159357',
  '!@#$%^&*()',
]
const BOTH_WAYS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])

const LETTER_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** @param own words that stand for this account or this site: as good as told */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  if (new Set(plain).size <= 2 || /^\d{1,8}$/.test(plain) || isRepeated(plain) || isInRows(plain)) return true
  const owned = own.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  return stemsOf(plain).some((stem) => WORDS.has(stem) || owned.includes(stem))
}

/** `abcabc`, `12121212`: the same few characters over and over. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++)
    if (
      text ===
      text
        .slice(0, length)
        .repeat(text.length / length + 1)
        .slice(0, text.length)
    )
      return length <= 5
  return false
}

/** Runs of neighbours alone: `123456`, `qwerty123`, `abc321`. */
function isInRows(text: string): boolean {
  const parts = text.match(/[a-z]+|\d+|[^a-z\d]+/g) ?? []
  const isRun = (part: string) => BOTH_WAYS.some((row) => row.includes(part))
  return isRun(text) || (parts.length <= 3 && parts.every((part) => part.length >= 3 && isRun(part)))
}

/** What is left without the figures and signs that are put around a word, or in place of its letters. */
function stemsOf(text: string): string[] {
  const bare = (word: string) => word.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = Array.from(text, (letter) => LETTER_FOR[letter] ?? letter).join('')
  const shortened = text.replace(/[\d\W_]{1,6}$/, '')
  const respelled = Array.from(shortened, (letter) => LETTER_FOR[letter] ?? letter).join('')
  return [bare(text), bare(spelled), bare(respelled), spelled, respelled]
}
