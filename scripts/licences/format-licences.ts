export interface Notice {
  name: string
  licence: string
  /** Empty if the package contains no licence file. */
  text: string
}

const INTRODUCTION = `# Third-party notices

Hoshimi is under the MIT licence (LICENSE). It runs with, and sends to browsers, what is listed here under the licences of its
authors. \`npm run licences\` makes this file from package-lock.json.`

/** Formats the document: all packages with their copyright lines, then each licence text once. */
export function formatLicences(notices: readonly Notice[]): string {
  const split = notices.map((notice) => ({ ...notice, ...splitText(notice.text) }))
  const rows = split.map(({ name, licence, copyright }) =>
    [`- ${name}: ${licence}`, ...copyright.map((line) => `  - ${line}`)].join('\n'),
  )
  const texts = Map.groupBy(
    split.filter(({ body }) => body !== ''),
    ({ body }) => body.replaceAll(/[^a-z]+/gi, ' ').toLowerCase(),
  )
  const sections = [...texts.values()].map((same) => {
    const names = same.map(({ name }) => name).join(', ')
    return `### ${names}\n\n~~~text\n${same[0]?.body}\n~~~`
  })
  return `${[INTRODUCTION, '## Packages and fonts', rows.join('\n'), '## Licence texts', ...sections].join('\n\n')}\n`
}

/** Short licences differ only in their copyright lines; long ones stay whole. */
function splitText(text: string): { copyright: string[]; body: string } {
  const lines = normalizeText(text).split('\n')
  if (lines.length > 60) return { copyright: [], body: lines.join('\n') }
  const isCopyright = (line: string) => /^\s*(?:copyright|\(c\)|©)\s.*\w/i.test(line)
  return {
    copyright: lines.filter(isCopyright).map((line) => line.trim()),
    body: lines
      .filter((line) => !isCopyright(line) && !/^\W*(?:the )?(?:mit|isc) licen[cs]e\W*(?:\(mit\))?\W*$/i.test(line))
      .join('\n')
      .trim(),
  }
}

/** Lists the names and versions in a document. */
export const listNames = (document: string): string[] =>
  [...(document.split('\n## Licence texts')[0] ?? '').matchAll(/^- (.+?): /gm)].map(([, name = '']) => name)

/** Removes carriage returns, trailing whitespace and package registry URLs. */
const normalizeText = (text: string): string =>
  text
    .replaceAll('\r', '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/https?:\/\/(?:[\w-]+\.)*(?:npm|yarn)\w*\.\w+[^\s)>]*/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
