/** Detects the kind of a chapter by its name, in several languages. */
import type { SegmentKind } from '#src/catalogue/episode/playable.ts'

/** `perhaps` is an opening unless another chapter is one. */
export type ChapterKind = SegmentKind | 'perhaps' | 'story'

const MAX_LENGTH = 100

const RULES: readonly [ChapterKind, RegExp][] = [
  ['story', /^(nc|non-?credit|creditless|clean)\b/],
  [
    'preview',
    /^(next|preview|teaser for next|jikai|yokoku|trailer|pv$|cm$)|\bnext (time|ep|episode|week)\b|\bpreview\b|予告|次回|预告|預告|vorschau|aperçu|avance|próximo|prossim|анонс/,
  ],
  [
    'recap',
    /^(recap|previous(ly)?|last (time|episode|week)|the story so far|summary|review|rückblick|was bisher|resumen|resumo|riassunto|zenkai|arasuji)\b|^résumé(?!\p{L})|\brecap\b|前回|あらすじ|これまで|前情提要|ранее/u,
  ],
  [
    'outro',
    /^(ed|nced|ed ?theme)( ?\d{1,2}[a-z]?)?( ?v\d)?$|^(ed|ending)\b|^(end|ending|closing|final|staff|the end) ?(credits?|theme|song|titles?|roll|sequence|animation|part)|^(closing|outro|credits?|end ?roll|ending ?\d*|abspann|finale credits)$|エンディング|スタッフロール|^ＥＤ|片尾|尾曲|générique de fin|abspann|cierre|encerramento|sigla (finale|di chiusura)|эндинг|титры|엔딩/,
  ],
  [
    'intro',
    /^(op|ncop|op ?theme)( ?\d{1,2}[a-z]?)?( ?v\d)?$|^(op|opening)\b|^(opening|main|title|theme|intro) ?(credits?|theme|song|titles?|sequence|animation)|^(title|theme)s?$|オープニング|主題歌|タイトルバック|^ＯＰ|片头|片頭|générique( de début)?$|vorspann|apertura|abertura|sigla|опенинг|заставка|오프닝/,
  ],
  ['perhaps', /^(intro|introduction|einleitung|イントロ|intro ?\d)$/],
  [
    'story',
    /^(avant?(-?title|titre)?|prolog(ue)?|epilog(ue)?|cold open(ing)?|teaser|pre-?(opening|credits?|title)|(part|act|scene|chapter|kapitel|chapitre|capítulo|section|segment|episode|ep|track|title) ?([a-z]|\d+|[ivx]+)|[a-z] ?-?part|main( (part|story|episode))?|story|episode|eye-?catch ?\d?|sponsors?|logo|post-?credits?|after ?credits?|omake)\b|アバン|本編|[a-d]パート|アイキャッチ|プロローグ|エピローグ|提供|第.+[話章]/,
  ],
]

/** The kind of a chapter; null if the name is unknown. */
export function toChapterKind(name: string): ChapterKind | null {
  const normalised = normalise(name)
  if (isAdjacentPart(normalised)) return 'story'
  return RULES.find(([, pattern]) => pattern.test(normalised))?.[0] ?? null
}

/** `Pre-Opening` and `Post-ED` are not the opening or ending themselves. */
const isAdjacentPart = (normalised: string): boolean =>
  /^(pre|post|before|after|until|zu|avant)[ -](the )?(op|ed|opening|ending|intro|credits?|title|titre|theme)\b/.test(
    normalised,
  )

/** Removes a leading number or time, and normalises case and width. */
const normalise = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s([【「『]+/, '')
    .replace(/^(chapter|kapitel|chapitre|ch)?[ .]?\d{1,2} ?[.:)\]-]+ ?(?=\S)/, '')
    .replaceAll(/[_.\s]+/g, ' ')
    .replace(/[\s)\]】」』]+$/, '')
    .trim()
