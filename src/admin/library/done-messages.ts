/** What was done, in a sentence. Pure. */

const files = (count: number): string => (count === 1 ? 'The file' : `${count} files`)
const are = (count: number): string => (count === 1 ? 'is' : 'are')

const WORDS: Readonly<Record<string, (count: number) => string>> = {
  scan: () => 'The folders are looked through now.',
  settled: (count) => `${files(count)} ${are(count)} settled. What is known of ${count === 1 ? 'it' : 'them'} stays.`,
  ignored: (count) => `${files(count)} ${are(count)} not shown any more.`,
  reopened: (count) => `${files(count)} ${are(count)} matched anew.`,
  retried: (count) => `${files(count)} ${are(count)} looked into once more.`,
  added: () => 'The source is added.',
  changed: () => 'That source was there already: what was said of it is replaced.',
  removed: () => 'The source is removed.',
  saved: () => 'The segments are saved.',
  season: (count) => `The segments are saved, and those of ${count} other ${count === 1 ? 'episode' : 'episodes'}.`,
  forgotten: () => 'What was set by hand is taken back.',
  'all-pause': () => 'Everything is paused; what was under way begins anew when it goes on.',
  'all-resume': () => 'The work goes on.',
  'all-retry': () => 'All that failed is tried again.',
  raise: () => 'It goes before all others.',
  pause: () => 'It is paused.',
  resume: () => 'It waits again.',
  retry: () => 'It is tried again.',
  cancel: () => 'It is cancelled.',
}

/** @param query of the address that a form has led to */
export function readDone(query: URLSearchParams): string | undefined {
  const what = query.get('done') ?? ''
  const count = Number(query.get('count') ?? 1)
  return Object.hasOwn(WORDS, what) ? WORDS[what]?.(Number.isInteger(count) ? count : 1) : undefined
}

/** An address that says what was done there. */
export function toDone(
  path: string,
  query: URLSearchParams,
  { done, count }: { done: string; count?: number },
): string {
  const next = new URLSearchParams(query)
  next.set('done', done)
  next.delete('count')
  if (count !== undefined) next.set('count', String(count))
  return `${path}?${next.toString()}`
}
