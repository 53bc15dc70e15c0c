/** Two names of one title that stand side by side, in two scripts. */

const CJK_RUN = /[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
const LATIN_RUN = /[a-z]{2}/i

/** The name before and the one behind the change of script, where each is more than a word; none where there is one name. */
export function readParts(title: string): string[] {
  const words = title.split(/\s+(?:-\s+)?/u)
  if (words.length < 2) return []
  const isCjk = words.map((word) => CJK_RUN.test(word))
  const at = isCjk.findIndex((each) => each !== isCjk[0])
  if (at < 1 || isCjk.slice(at).some((each) => each === isCjk[0])) return []
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  return parts.some((part) => LATIN_RUN.test(part) && !CJK_RUN.test(part)) ? parts : []
}
