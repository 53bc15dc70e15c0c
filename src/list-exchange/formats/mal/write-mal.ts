/**
 * Writes a list as the XML file that MyAnimeList imports: its elements in its order, of titles that it has. See
 * docs/decisions/048-list-files.md for what it has no fields for.
 */
import { escapeXml, toCdata, XML_HEAD } from '#src/platform/text/xml.ts'
import type { ListStatus } from '#src/list/entries/entry.ts'
import type { PartialDate } from '#src/list/entries/partial-date.ts'
import type { ExportedEntry, ListWriter } from '../exported-entry.ts'
import { MAL_DEFAULTS, toMalScore } from './mal-entry.ts'
import { MAL_STATUSES } from './mal-status.ts'
import { formatTags, parseTags } from './mal-tags.ts'

/** @param statuses of all entries that are written, which MyAnimeList has */
export const createMalWriter = (owner: string, statuses: readonly ListStatus[]): ListWriter => ({
  start: `${XML_HEAD}<myanimelist>\n${toInfo(owner, statuses)}`,
  write: (entries) => entries.map(toAnime).join(''),
  end: '</myanimelist>\n',
})

function toInfo(owner: string, statuses: readonly ListStatus[]): string {
  const count = (...counted: ListStatus[]) => statuses.filter((status) => counted.includes(status)).length
  return toElement('myinfo', [
    ['user_id', '0'],
    ['user_name', escapeXml(owner)],
    ['user_export_type', '1'],
    ['user_total_anime', String(statuses.length)],
    ['user_total_watching', String(count('watching'))],
    ['user_total_completed', String(count('completed', 'rewatching'))],
    ['user_total_onhold', String(count('paused'))],
    ['user_total_dropped', String(count('dropped'))],
    ['user_total_plantowatch', String(count('planned'))],
  ])
}

function toAnime({ ids, title, episodes, format, entry }: ExportedEntry): string {
  const others = { ...MAL_DEFAULTS, ...entry.otherFields.mal }
  const score = toMalScore(entry.score)
  const tags = formatTags({
    customLists: entry.customLists,
    score: score * 10 === entry.score ? null : entry.score,
    isPrivate: entry.isPrivate,
    others: parseTags(entry.otherFields.mal?.['my_tags'] ?? '').others,
  })
  return toElement('anime', [
    ['series_animedb_id', String(ids.mal)],
    ['series_title', toCdata(title)],
    ['series_type', format ?? 'Unknown'],
    ['series_episodes', String(episodes ?? 0)],
    ['my_id', '0'],
    ['my_watched_episodes', String(entry.progress)],
    ['my_start_date', toDate(entry.startedOn)],
    ['my_finish_date', toDate(entry.finishedOn)],
    ['my_rated', escapeXml(others.my_rated)],
    ['my_score', String(score)],
    ['my_storage', escapeXml(others.my_storage)],
    ['my_storage_value', escapeXml(others.my_storage_value)],
    ['my_status', MAL_STATUSES[entry.status]],
    ['my_comments', toCdata(entry.notes)],
    ['my_times_watched', String(entry.timesRewatched)],
    ['my_rewatch_value', escapeXml(others.my_rewatch_value)],
    ['my_priority', escapeXml(others.my_priority)],
    ['my_tags', toCdata(tags)],
    ['my_rewatching', entry.status === 'rewatching' ? '1' : '0'],
    ['my_rewatching_ep', '0'],
    ['my_discuss', escapeXml(others.my_discuss)],
    ['my_sns', escapeXml(others.my_sns)],
    // without it, MyAnimeList skips the titles that are already on the list
    ['update_on_import', '1'],
  ])
}

/** With zeros for what is unknown. */
function toDate(date: PartialDate | null): string {
  const known = date ?? '0000'
  return known + '-00-00'.slice(known.length - 4)
}

const toElement = (name: string, fields: readonly (readonly [name: string, content: string])[]): string =>
  `  <${name}>\n${fields.map(([field, content]) => `    <${field}>${content}</${field}>\n`).join('')}  </${name}>\n`
