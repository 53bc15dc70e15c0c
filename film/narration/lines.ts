/**
 * The narration in both languages. `start` is in beats. The Japanese reading is in morae: capitals have high pitch, `*`
 * marks a devoiced vowel, a comma is a pause.
 */
export interface Line {
  start: number
  en: string
  ja: string
  reading: string
  /** Spoken by the new satellite at the end, with a higher voice. */
  isNewborn?: boolean
}

export const LINES: readonly Line[] = [
  {
    start: 9.2,
    en: 'I was made to count the clouds.',
    ja: 'わたしは、雲をかぞえる星でした。',
    reading: 'wa TA SHI WA , KU mo o ka ZO E ru ho SHI DE shi* ta',
  },
  {
    start: 14,
    en: 'When the work was over, nobody told me to stop.',
    ja: '仕事が終わっても、だれも、なにも言いませんでした。',
    reading: 'shi GO TO GA o WA t TE mo , da RE MO na NI MO i i MA SE n de shi* ta',
  },
  {
    start: 20.9,
    en: 'Then, one night: a very small light.',
    ja: 'ある夜、とても小さなあかり。',
    reading: 'A ru YO ru , to TE MO CHI i sa na a KA RI',
  },
  {
    start: 27.9,
    en: 'It was waving.',
    ja: '手を、ふっていました。',
    reading: 'TE o , fu t TE I MA shi* ta',
  },
  {
    start: 32.5,
    en: 'I have no hands. But I have the sun on my wings.',
    ja: 'わたしに手はありません。でも、つばさに、太陽があります。',
    reading: 'wa TA SHI NI TE wa a RI MA SE n , , DE mo , tsu BA SA NI , TA i yo o ga a RI MA su*',
  },
  {
    start: 40.9,
    en: 'So I waved back.',
    ja: 'だから、ふりかえしました。',
    reading: 'DA ka ra , fu RI KA E SHI MA shi* ta',
  },
  { start: 44.9, en: 'Every spring.', ja: '春の夜も。', reading: 'HA ru no YO ru mo' },
  {
    start: 51.2,
    en: 'She grew a little taller.',
    ja: 'あの子は、大きくなり、',
    reading: 'a NO KO WA , O o ki ku NA ri',
  },
  {
    start: 55.4,
    en: 'I flew a little lower.',
    ja: 'わたしは、少し、低くなりました。',
    reading: 'wa TA SHI WA , su KO shi , HI ku* ku na RI MA shi* ta',
  },
  {
    start: 60.5,
    en: 'And then came the night to fall.',
    ja: 'そして、落ちる夜。',
    reading: 'so SHI TE , o CHI ru YO ru',
  },
  {
    start: 65.3,
    en: 'So I shone, as brightly as I could.',
    ja: 'わたしは、せいいっぱい、光りました。',
    reading: 'wa TA SHI WA , se I I p pa i , hi KA RI MA shi* ta',
  },
  {
    start: 89,
    en: 'Hello? I am new here.',
    ja: 'もしもし。わたしは、新しい星です。',
    reading: 'MO shi mo shi , , wa TA SHI WA , a TA RA SHI i ho SHI DE su*',
    isNewborn: true,
  },
  {
    start: 93.7,
    en: 'Somebody is waving.',
    ja: 'だれかが、手をふっています。',
    reading: 'DA re ka ga , TE o fu t TE I MA su*',
    isNewborn: true,
  },
]
