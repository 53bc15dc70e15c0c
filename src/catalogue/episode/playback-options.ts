/** What settings of playback rules offer. */
import type { SubtitleMode } from './playback-rules.ts'

export const MODE_LABELS: Readonly<Record<SubtitleMode, string>> = {
  default: 'All, or signs with a dub',
  always: 'All, also with a dub',
  signs: 'Signs only',
  off: 'None',
}

/** Those of anime releases, by their names in themselves. */
export const LANGUAGES: readonly (readonly [code: string, name: string])[] = [
  ['ja', '日本語'],
  ['en', 'English'],
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['es-419', 'Español (Latinoamérica)'],
  ['fr', 'Français'],
  ['hi', 'हिन्दी'],
  ['id', 'Bahasa Indonesia'],
  ['it', 'Italiano'],
  ['ko', '한국어'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['pt-BR', 'Português (Brasil)'],
  ['ru', 'Русский'],
  ['th', 'ไทย'],
  ['tr', 'Türkçe'],
  ['vi', 'Tiếng Việt'],
  ['zh', '中文'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
]
