/** The functions that parse text from operators' files, visitors and external sources, for the fuzz suite. */
import { markMatches } from '#src/catalogue/find/suggestion.ts'
import { interpretQuery } from '#src/catalogue/search/query.ts'
import { plainLine, plainText } from '#src/catalogue/import-sources/plain-text.ts'
import { toParts } from '#src/comments/rich-text.ts'
import { parseCsv } from '#src/library/import/csv.ts'
import { parseJsonList } from '#src/library/import/json.ts'
import { likeness, parseTitle } from '#src/library/scan/likeness.ts'
import { toLanguageTag } from '#src/library/name/language.ts'
import { parseMediaPath } from '#src/library/name/name.ts'
import { parseNfo } from '#src/library/name/nfo.ts'
import { parseSidecar } from '#src/library/name/sidecar.ts'
import { isVideoPath } from '#src/library/name/video-path.ts'
import { videoCodecOf } from '#src/library/package/codec-string.ts'
import { toFfmpegFailure } from '#src/library/package/explain-failure.ts'
import { readFragments } from '#src/library/package/fragment-reader.ts'
import { toLanguage } from '#src/library/package/language.ts'
import { parseProbe } from '#src/library/package/probe.ts'
import { convertSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import { decodeText } from '#src/platform/subtitles/text-encoding.ts'
import { toPrintable } from '#src/library/printable.ts'
import { isSubtitleFile, sidecarNameFor, assignSidecars } from '#src/library/scan/found-files.ts'
import { segmentsFromChapters } from '#src/library/segment/from-chapters.ts'
import { parseClock } from '#src/library/segment/clock.ts'
import { parseRange } from '#src/library/serve/ranges.ts'
import { subtitleRole } from '#src/catalogue/episode/track-roles.ts'
import { parseSpan, parseTracks } from '#src/library/serve/source-arguments.ts'
import { readList } from '#src/list-exchange/formats/recognise-list.ts'
import { parseUserName } from '#src/list-exchange/formats/user-name.ts'
import { findSharedPath } from '#src/offline/share/shared-text.ts'
import { isVisible, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { parseStoryboard } from '#src/player/time/storyboard.ts'
import { charactersWithoutGlyph, raiseBottomLines, scriptHeight } from '#src/player/subtitles/ass-script.ts'
import { parseCueText } from '#src/player/subtitles/cue-text.ts'
import { parseSubtitles } from '#src/player/subtitles/parse-subtitles.ts'

export interface Parser {
  name: string
  parse: (text: string) => unknown
  /** Text before and after the run of characters. */
  frame?: readonly [before: string, after: string]
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const EVENTS = '[Events]\nFormat: Layer, Start, End, Style, Text\n'
const DIALOGUE = `${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,`
const CUE = '1\n00:00:01,000 --> 00:00:02,000\n'
const ass = (text: string) => convertSubtitles(text)
const list = (text: string) => readList(bytes(text))
const MAL = '<myanimelist><anime><series_animedb_id>1</series_animedb_id>'
const MAL_END = '</anime></myanimelist>'
const srt = (text: string) => convertSubtitles(text)

/** Parsers of whole files, tested with the longest run. */
export const FILE_PARSERS: readonly Parser[] = [
  { name: 'an ASS file', parse: ass },
  { name: 'the text of an ASS line', parse: ass, frame: [DIALOGUE, 'end\n'] },
  { name: 'the fields of an ASS line', parse: ass, frame: [`${EVENTS}Dialogue: `, '\n'] },
  { name: 'the fields of an ASS style', parse: ass, frame: ['[V4+ Styles]\nFormat: Name, Italic\nStyle: ', '\n'] },
  { name: 'the format of ASS lines', parse: ass, frame: ['[Events]\nFormat: ', '\nDialogue: 0,0,0,0,0\n'] },
  {
    name: 'an ASS file in the player',
    parse: (text) => [charactersWithoutGlyph(text), raiseBottomLines(text, 90), scriptHeight(text)],
    frame: [DIALOGUE, 'end\n'],
  },
  { name: 'a list', parse: list },
  { name: 'a list of MyAnimeList', parse: list, frame: ['<myanimelist><anime>', '</anime></myanimelist>'] },
  { name: 'raw text of MyAnimeList', parse: list, frame: [`${MAL}<my_comments>`, `</my_comments>${MAL_END}`] },
  { name: 'notes of MyAnimeList', parse: list, frame: [`${MAL}<my_comments><![CDATA[`, `]]></my_comments>${MAL_END}`] },
  { name: 'tags of MyAnimeList', parse: list, frame: [`${MAL}<my_tags>`, `</my_tags>${MAL_END}`] },
  { name: 'a list of AniList', parse: list, frame: ['{"lists":[{"entries":[', ']}]}'] },
  {
    name: 'a list of Kitsu',
    parse: list,
    frame: ['[{"data":[{"type":"libraryEntries","attributes":{"status":"current"},', '}]}]'],
  },
  { name: 'a list of Simkl', parse: list, frame: ['{"anime":[{"status":"hold","show":{},', '}]}'] },
  { name: 'an SRT file', parse: srt },
  { name: 'the text of an SRT cue', parse: srt, frame: [CUE, 'end\n'] },
  { name: 'the settings of an SRT cue', parse: srt, frame: ['1\n00:00:01,000 --> 00:00:02,000 ', '\ntext\n'] },
  { name: 'the times of an SRT cue', parse: srt, frame: ['1\n00:00:01,000 -', '\ntext\n'] },
  { name: 'a WebVTT file', parse: (text) => convertSubtitles(text), frame: ['WEBVTT\n\n', ''] },
  { name: 'a text of unknown encoding', parse: (text) => decodeText(Buffer.from(text, 'latin1'), 'ja') },
  { name: 'an NFO', parse: (text) => parseNfo(bytes(text)) },
  { name: 'the page in an NFO', parse: (text) => parseNfo(bytes(text.replaceAll('<', ''))) },
  {
    name: 'a tag of an NFO',
    parse: (text) => parseNfo(bytes(text)),
    frame: ['<tvshow><title>', '</title></tvshow>'],
  },
  { name: 'an attribute of an NFO', parse: (text) => parseNfo(bytes(text)), frame: ['<tvshow><uniqueid ', '>1'] },
  { name: 'the id of an NFO', parse: (text) => parseNfo(bytes(text)), frame: ['<tvshow><', '></tvshow>'] },
  { name: 'a CSV file', parse: parseCsv },
  { name: 'a cell of a CSV file', parse: parseCsv, frame: ['title\n"', '"\n'] },
  { name: 'a JSON file', parse: parseJsonList },
  { name: 'a JSON list', parse: (text) => parseJsonList(JSON.stringify([{ title: text }])) },
  { name: 'a report of ffprobe', parse: (text) => parseProbe(probeOf(text)) },
  {
    name: 'the chapters of a file',
    parse: (text) => segmentsFromChapters(parseProbe(probeOf(text)).chapters, 1_000, 1),
  },
  { name: 'the error output of ffmpeg', parse: toFfmpegFailure },
  { name: 'the boxes of an MP4 file', parse: (text) => readFragments().push(Buffer.from(text, 'latin1')) },
  { name: 'the codec of an MP4 file', parse: (text) => videoCodecOf(Buffer.from(text, 'latin1')) },
  { name: 'WebVTT in the player', parse: parseSubtitles },
  { name: 'a cue in the player', parse: parseSubtitles, frame: [CUE.replaceAll(',', '.'), 'end\n'] },
  { name: 'a storyboard in the player', parse: (text) => parseStoryboard(text, 'https://a.example/') },
  { name: 'the text of a cue in the player', parse: parseCueText },
]

/** Parsers of names, form fields and external text, whose length is limited elsewhere to less than the shorter run. */
export const LINE_PARSERS: readonly Parser[] = [
  { name: 'the path of a video', parse: parseMediaPath },
  { name: 'the name of a video', parse: parseMediaPath, frame: ['Paper Moon', ' 05 [1080p].mkv'] },
  { name: 'the brackets of a video name', parse: parseMediaPath, frame: ['[Lantern] Paper Moon [', '][1080p].mkv'] },
  { name: 'the folder of a video', parse: parseMediaPath, frame: ['Paper Moon ', '/Season 1/05.mkv'] },
  { name: 'whether a path is a video', parse: isVideoPath },
  { name: 'whether a name is a subtitle file', parse: isSubtitleFile },
  {
    name: 'the name of a subtitle file beside a video',
    parse: (text) => parseSidecar('Paper Moon', `Paper Moon.${text}.ass`),
  },
  {
    name: 'the subtitle files beside a video',
    parse: (text) => assignSidecars(['a.mkv'], [textFile(`a.${text}.ass`)]),
  },
  { name: 'a file in a subtitle folder', parse: (text) => sidecarNameFor([`${text}.mkv`], null, `${text}.ass`) },
  { name: 'a language in a name', parse: toLanguageTag },
  { name: 'what a track is for', parse: (text) => subtitleRole(text, false) },
  { name: 'the language of a track', parse: (text) => toLanguage(text, text) },
  { name: 'a name to compare', parse: (text) => likeness(parseTitle(text).outside, parseTitle(`${text}a`).outside) },
  { name: 'a printable name', parse: toPrintable },
  { name: 'a clock value', parse: parseClock },
  { name: 'a time span', parse: attempt(parseSpan) },
  { name: 'a track', parse: attempt((text) => parseTracks([text], 'sub')) },
  { name: 'a range of bytes', parse: (text) => parseRange(`bytes=${text}`, 1_000) },
  { name: 'the name of a user of another service', parse: attempt(parseUserName) },
  { name: 'a search', parse: interpretQuery },
  { name: 'a comment', parse: toParts },
  { name: 'a link in a comment', parse: toParts, frame: ['https://a.example/', ' end'] },
  { name: 'whether a text is visible', parse: isVisible },
  { name: 'a line', parse: toLine },
  { name: 'paragraphs', parse: toParagraphs },
  { name: 'a synopsis', parse: (text) => plainText(text) },
  { name: 'a line of a source', parse: (text) => plainLine(text, 300) },
  { name: 'a suggestion', parse: (text) => markMatches(text, text) },
  { name: 'what another app has shared', parse: findShared },
]

function findShared(text: string): string {
  const none = { find: () => null, findExternal: () => null }
  return findSharedPath({ title: text, text, url: text }, 'https://a.example', none)
}

const textFile = (name: string) => ({ name, bytes: 1, modified: 1 })

const probeOf = (text: string) => ({
  streams: [{ index: 0, codec_type: 'video', tags: { title: text, language: text }, avg_frame_rate: text }],
  chapters: [{ start_time: '1', tags: { title: text } }],
  format: { format_name: text, duration: '1000' },
})

function attempt<T>(parse: (text: string) => T) {
  return (text: string): T | null => {
    try {
      return parse(text)
    } catch {
      return null
    }
  }
}
