export interface Notice {
  name: string
  licence: string
  /** Empty where the package brings none. */
  text: string
}

const INTRODUCTION = `# Third-party notices

Hoshimi is under the MIT licence (LICENSE). It runs with, and sends to browsers, what is listed here under the licences of its
authors. \`npm run licences\` makes this file from package-lock.json.`

/** The document: a list of all packages with their copyright lines, then each licence text once. */
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

/** Short licences differ in their copyright lines alone; long documents stay whole. */
function splitText(text: string): { copyright: string[]; body: string } {
  const lines = tidyText(text).split('\n')
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

/** The names and versions that a document lists. */
export const listNames = (document: string): string[] =>
  [...(document.split('\n## Licence texts')[0] ?? '').matchAll(/^- (.+?): /gm)].map(([, name = '']) => name)

/** Without carriage returns, trailing blanks and addresses of package registries. */
const tidyText = (text: string): string =>
  text
    .replaceAll('\r', '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/https?:\/\/(?:[\w-]+\.)*(?:npm|yarn)\w*\.\w+[^\s)>]*/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
