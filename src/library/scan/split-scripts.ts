/** Splits a title that consists of two names in different scripts. */

const CJK_RUN = /[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
const LATIN_RUN = /[a-z]{2}/i

/** The names before and after the change of script; empty if there is only one name. */
export function splitScripts(title: string): string[] {
  const words = title.split(/\s+(?:-\s+)?/u)
  if (words.length < 2) return []
  const isCjk = words.map((word) => CJK_RUN.test(word))
  const at = isCjk.findIndex((each) => each !== isCjk[0])
  if (at < 1 || isCjk.slice(at).some((each) => each === isCjk[0])) return []
  const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  return parts.some((part) => LATIN_RUN.test(part) && !CJK_RUN.test(part)) ? parts : []
}
