/** Release tags: video, audio, source, languages. */

const STRONG = [
  String.raw`\d{3,4}[pi](?:\d\d)?`,
  String.raw`\d{3,4}\s?[x×]\s?\d{3,4}`,
  String.raw`(?:blu-?ray|bdrip|bdremux|bdmv|bd-?rip|brrip|dvd-?rip|dvd(?:5|9|-?r)?(?!\s(?:magazine|short|omake|theater))|web-?dl|web-?rip|hdtv(?:rip)?|tv-?rip|laserdisc|ld-?rip|remux|hdrip|uhd|4k|vhs-?rip)`,
  String.raw`(?:[xh]\.?26[45]|hevc|avc|av1|xvid|divx|vp9|mpeg-?[24]|hi10p?|hi444pp|ma10p|10-?bits?|8-?bit|yuv\d+p?\d*)(?:-\d+p)?`,
  String.raw`(?:flac|aac|ac-?3|e-?ac-?3|dts(?:-?hd)?(?:x2)?|opus|truehd|ddp|ddp?\+?\d|lpcm|vorbis|atmos)(?:\s?\d(?:[. ]\d)?)?`,
  String.raw`(?:dual|multi)[- ]?(?:audio|subs?|subtitles?)`,
  String.raw`multi(?:ple)? ?subs?(?:titles?)?`,
  String.raw`(?:english|eng|jpn?|fr|ger|ita)[- ]?(?:subs?|subbed|dub|dubbed|audio)`,
  '(?:cd|dis[ck]) ?\\d',
  String.raw`vostfr|vosta?|subfrench|(?:ger|viet|eng|ita)-?sub(?:s|bed)?|legendado|dublado|doblado`,
  String.raw`sub(?:bed|s|title[sd]?)?\s(?:ita(?:liano)?|indo(?:nesia)?|espa[nñ]ol|esp|eng(?:lish)?|french|thai)`,
  'hdr(?:10)?\\+?|dovi|sdr|repack|proper|remastered|uncensored|uncut|subbed|dubbed|softsubs?|hardsubs?|batch',
]
/** Tags only between brackets or next to an unambiguous tag. */
const WEAK = [
  'bd|web|raw|vf|vostfr|rus|ita|pl|ger|french|german|vietsub|indo|hd|cr|amzn|nf|dsnp|hulu|hidive|baha|b-global|at-x|mx|tbs|cx|ytv|mp4|mkv|avi|gb|big5|chs|cht|jpsc|jptc|eng?|jpn?|por-br|multi|dual|sub|dub|subs|end|fin|complete|ja\\+en|japanese|english|internal|limited|简体|繁體|简日双语|简日内嵌|简体内嵌|繁日双语|国漫|内嵌|双语',
]
const bounded = (words: readonly string[]) => `(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`
const STRONG_WORD = new RegExp(bounded(STRONG), 'giu')
const ANY_WORD = new RegExp(bounded([...STRONG, ...WEAK]), 'iu')
const HAS_STRONG = new RegExp(bounded(STRONG), 'iu')

/** Placeholder for removed tags. */
export const CUT = '¦'

const LANGUAGE_AFTER_NUMBER =
  /(?<=\d)(?:\s(?:vf|vo|french|german|english|italian|spanish|rus|ita|eng|ger|pl|dl|hd|fhd|sd|raw|sub|dub|subbed|dubbed))+(?=\s*(?:$|[¦⟦⦅]))/iu

/** Removes languages after a number: `04 VF`. */
export const cutLanguageAfterNumber = (text: string): string => text.replace(LANGUAGE_AFTER_NUMBER, ` ${CUT}`)

/** Whether the content of brackets is a release tag. */
export const isReleaseTag = (text: string): boolean =>
  HAS_STRONG.test(text) || (ANY_WORD.test(text) && text.split(/[\s_.,&-]+/).every((word) => ANY_WORD.test(word)))

/** Removes all release tags outside brackets. */
export const cutReleaseTags = (text: string): string => text.replace(STRONG_WORD, ` ${CUT} `)

/** The video height in a name. */
export function resolutionOf(name: string): number | undefined {
  const found = /(?<![\p{L}\p{N}])(?:(\d{3,4})[pi]|\d{3,4}\s?[x×]\s?(\d{3,4}))(?![\p{L}\p{N}])/iu.exec(name)
  const height = Number(found?.[1] ?? found?.[2] ?? 0)
  if (height > 0) return height
  return /(?<![\p{L}\p{N}])(?:4k|uhd)(?![\p{L}\p{N}])/iu.test(name) ? 2160 : undefined
}
