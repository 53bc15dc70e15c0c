/** Folds katakana and hiragana into one script, and romanizes them. */

const ROWS: Readonly<Record<string, string>> = {
  a: 'あかさたなはまやらわがざだばぱゃぁ',
  i: 'いきしちにひみりぎじびぴぃ',
  u: 'うくすつぬふむゆるぐずぶぷゅぅ',
  e: 'えけせてねへめれげぜでべぺぇ',
  o: 'おこそとのほもよろごぞどぼぽょぉ',
}
const U_IS_LONG_AFTER = new Set(`${ROWS['o']}${ROWS['u']}`)
const O_IS_LONG_AFTER = new Set(ROWS['o'])

const SAME_SOUND: Readonly<Record<string, string>> = {
  ゐ: 'い',
  ゑ: 'え',
  を: 'お',
  ぢ: 'じ',
  づ: 'ず',
  ゎ: 'わ',
  ゕ: 'か',
  ゖ: 'け',
}
const V_ROW: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' }

const toHiragana = (kana: string): string =>
  kana.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/** Converts to hiragana with one letter per sound and without long vowels: `シッピューデン` equals `しっぴゅうでん`. */
export function foldKana(word: string): string {
  const letters = toHiragana(word)
    .replace(/ゔ([ぁぃぇぉ]?)/g, (_, vowel: string) => V_ROW[vowel] ?? 'ぶ')
    .replace(/[ゐゑをぢづゎゕゖ]/g, (letter) => SAME_SOUND[letter] ?? letter)
  let folded = ''
  for (const letter of letters) {
    const last = folded.at(-1) ?? ''
    const isLong =
      letter === 'ー' ||
      (letter === 'う' && U_IS_LONG_AFTER.has(last)) ||
      (letter === 'お' && O_IS_LONG_AFTER.has(last))
    if (!isLong) folded += letter
  }
  return folded === '' ? letters : folded
}

const SYLLABLES = new Map<string, string>()
for (const [kana, consonants] of [
  ['あいうえお', ''],
  ['かきくけこ', 'k'],
  ['さ_すせそ', 's'],
  ['た__てと', 't'],
  ['なにぬねの', 'n'],
  ['はひ_へほ', 'h'],
  ['まみむめも', 'm'],
  ['や_ゆ_よ', 'y'],
  ['らりるれろ', 'r'],
  ['がぎぐげご', 'g'],
  ['ざ_ずぜぞ', 'z'],
  ['だ__でど', 'd'],
  ['ばびぶべぼ', 'b'],
  ['ぱぴぷぺぽ', 'p'],
  ['ぁぃぅぇぉ', ''],
] as const) {
  for (const [position, letter] of [...kana].entries()) SYLLABLES.set(letter, `${consonants}${'aiueo'[position]}`)
}
for (const [kana, latin] of Object.entries({
  し: 'shi',
  ち: 'chi',
  つ: 'tsu',
  ふ: 'fu',
  じ: 'ji',
  わ: 'wa',
  ん: 'n',
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
}))
  SYLLABLES.set(kana, latin)

/** し + ゃ is sha, き + ゃ is kya, ふ + ぁ is fa, て + ぃ is ti. */
function joinSmall(base: string, small: string): string {
  const vowel = (SYLLABLES.get(small) ?? '').slice(-1)
  const stem = base.slice(0, -1)
  if (!'ゃゅょ'.includes(small)) return base === 'u' ? `w${vowel}` : `${stem}${vowel}`
  return /(sh|ch|j)$/.test(stem) ? `${stem}${vowel}` : `${stem}y${vowel}`
}

/** Romanizes folded kana; other letters stay unchanged. */
export function toRomaji(folded: string): string {
  const letters = [...folded]
  let latin = ''
  let isGeminate = false
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    if (letter === 'っ') {
      isGeminate = true
      continue
    }
    const next = letters[at + 1] ?? ''
    let syllable = SYLLABLES.get(letter) ?? letter
    if ('ゃゅょぁぃぇぉ'.includes(next) && next !== '' && /[iue]$/.test(syllable)) {
      syllable = joinSmall(syllable, next)
      at++
    }
    latin += isGeminate ? `${syllable.charAt(0)}${syllable}` : syllable
    isGeminate = false
  }
  return latin
}

/** Whether a word is only kana, so that its reading is certain. */
export const isKana = (word: string): boolean => /^[ぁ-ゟァ-ヿー]+$/.test(word)
