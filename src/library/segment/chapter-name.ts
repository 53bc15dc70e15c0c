/** What a chapter is by its name, in the habits and languages that people name them in. Pure. */
import type { SegmentKind } from '#src/catalogue/episode/playable.ts'

/** `perhaps` is an opening unless another chapter says that it is. */
export type ChapterKind = SegmentKind | 'perhaps' | 'story'

/** Names are short. */
const LONGEST = 100

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

/** Null when the name says nothing. */
export function toChapterKind(name: string): ChapterKind | null {
  const plain = tidy(name)
  if (isBefore(plain)) return 'story'
  return RULES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** `Pre-Opening` and `Post-ED` are what stands beside them. */
const isBefore = (plain: string): boolean =>
  /^(pre|post|before|after|until|zu|avant)[ -](the )?(op|ed|opening|ending|intro|credits?|title|titre|theme)\b/.test(
    plain,
  )

/** Without a number or a time before it, in small letters of ordinary width. */
const tidy = (name: string): string =>
  name
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s([【「『]+/, '')
    .replace(/^(chapter|kapitel|chapitre|ch)?[ .]?\d{1,2} ?[.:)\]-]+ ?(?=\S)/, '')
    .replaceAll(/[_.\s]+/g, ' ')
    .replace(/[\s)\]】」』]+$/, '')
    .trim()
