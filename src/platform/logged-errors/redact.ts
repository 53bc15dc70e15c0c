/** Removes what may be secret or personal from the message of an error. */

const MAX_CHARACTERS = 300

/** Replacements in this order; each pattern takes linear time on texts of this length. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z\d+.-]{1,20}):\/\/[^\s'"<>]+/gi, '$1://…'],
  [/[^\s@<>"'(=:,;]{1,64}@[^\s@<>"'),;]{1,255}/g, '…@…'],
  [
    /\b(authorization|cookie|password|passwd|secret|signature|token|api[-_]?key)(["']?\s*[:=]\s*)((bearer|basic)\s+)?\S+/gi,
    '$1$2…',
  ],
  [/\b(relation|table|column|constraint|index|schema|function|type) "([\w.]{1,63})"/g, '$1 ‘$2’'],
  [/"[^"]*"/g, '“…”'],
  [/'[^']*[/\\@][^']*'/g, '‘…’'],
  [/(?<![\w.])(?:[a-z]:)?[/\\](?:[^\s/\\:'"]+[/\\])+[^\s/\\:'",)]*/gi, '/…'],
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?![\w.])/g, '(address)'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '(address)'],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-])/g, '…'],
]

/**
 * The first line of a message without addresses of hosts and people, URLs, paths, quoted values and tokens. Names of tables and
 * columns remain.
 */
export function redact(message: string): string {
  const [line = ''] = message
    .trim()
    .slice(0, MAX_CHARACTERS)
    .split(/[\r\n]/, 1)
  return PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).slice(
    0,
    MAX_CHARACTERS,
  )
}

/** A logged path without the ids and addresses of users. */
export const redactPath = (path: string): string =>
  path
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/(\/(?:users?|avatar)\/)[^/]+/gi, '$1…')
    .replaceAll(/[^/@]+@[^/]+/g, '…')
