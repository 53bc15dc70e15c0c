/** Distinguishes user-visible text from other strings. */

/** Values of KeyboardEvent.key, HTTP headers and the like: capitalised, but never shown. */
const TECHNICAL_WORDS = new Set(
  `Accept Age Allow Authorization Connection Content Cookie Date Delete Enter Escape Etag Home End Host Location Mozilla
  Origin Range Referer Server Shift Tab Vary Backspace Control Alt Meta Upgrade Via Expires Android Chrome Safari Firefox
  Linux Windows String Number Object Array Boolean Function Script Style Dialogue Format`.split(/\s+/),
)

const NOT_PROSE = [
  /^(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|PRAGMA|BEGIN|COMMIT|ROLLBACK|ANALYZE|VACUUM|SET|LOCK|NOTIFY|LISTEN)\b/,
  /^(?:select .* from|insert (?:or \w+ )?into|delete from|update \w+ set|pragma|begin) ?/,
  /^[\w.]+ as \w+$/,
  // a media query, a CSS value or declaration, an SVG path, a list of sizes
  /^\((?:min|max|prefers|hover|pointer|display|orientation)/,
  /^[a-z-]+:[^\s]*;?$|^--|\b\d+(?:px|rem|em|vw|vh|vmin|%|ms)\b.*[,)]|^\d[\d\s.,%/-]*$|^[Mm][\d.\s-]/,
  /^(?:rgb|hsl|oklch|var|calc|translate|rotate|scale|url|matrix|linear-gradient|drop-shadow)[\w-]*\(/,
  // a URL, a path, a media type, header values
  /^(?:[a-z][a-z+.-]*:\/\/|[./#]\S*$)/,
  /^(?:application|audio|font|image|text|video|multipart)\/[\w.+*-]+/,
  /\b(?:max-age|no-store|no-cache|same-origin|charset|SameSite|HttpOnly|q=0)\b/,
  // markup and code
  /^<[!?/a-z]|^[\w.]+\(.*\)$|=>|^[\w.#]*\{[^{}]*[:;]|^\[[\w-]+[\]=]/i,
]

const isClassList = (text: string): boolean => {
  const tokens = text.trim().split(/\s+/)
  return tokens.every((token) => /^[a-z][\w-]*$/.test(token)) && tokens.every((token) => /[-_]/.test(token))
}

/** Two words or more, or one that ends a sentence; a template expression counts as a number. */
export function isSentence(template: string): boolean {
  const text = template.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '1')
  const hasWords = /\p{L}{2,}\S*\s+\S*[\p{L}\d]|\d\S* \S*\p{L}{2}/u.test(text) || /\p{L}{2,}[.!?…]$/u.test(text)
  return hasWords && !isTechnical(text)
}

/** One capitalised word: a label, a heading or an option. */
export const isCapitalisedWord = (text: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(text) && !TECHNICAL_WORDS.has(text)

/** Anything with a letter, where only texts are allowed. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))

const isTechnical = (text: string): boolean =>
  NOT_PROSE.some((pattern) => pattern.test(text.trim())) || isClassList(text)
