/** Languages and their codes. */
import { languageName } from '#src/library/language-name.ts'

/** The languages that apps offer for audio and subtitles: the usual ones of anime, by their codes of two and three letters (ISO 639). */
export const CULTURES = [
  ['ja', 'jpn'],
  ['en', 'eng'],
  ['ar', 'ara'],
  ['zh', 'zho', 'chi'],
  ['cs', 'ces', 'cze'],
  ['nl', 'nld', 'dut'],
  ['fr', 'fra', 'fre'],
  ['de', 'deu', 'ger'],
  ['he', 'heb'],
  ['hu', 'hun'],
  ['id', 'ind'],
  ['it', 'ita'],
  ['ko', 'kor'],
  ['ms', 'msa', 'may'],
  ['pl', 'pol'],
  ['pt', 'por'],
  ['ro', 'ron', 'rum'],
  ['ru', 'rus'],
  ['es', 'spa'],
  ['sv', 'swe'],
  ['th', 'tha'],
  ['tr', 'tur'],
  ['uk', 'ukr'],
  ['vi', 'vie'],
].map(([two = '', ...three]) => {
  const name = languageName(two) ?? two
  return {
    Name: name,
    DisplayName: name,
    TwoLetterISOLanguageName: two,
    ThreeLetterISOLanguageName: three[0] ?? two,
    ThreeLetterISOLanguageNames: three,
  }
})

export const toThreeLetters = (language: string): string =>
  CULTURES.find(({ TwoLetterISOLanguageName }) => TwoLetterISOLanguageName === language)?.ThreeLetterISOLanguageName ??
  language
