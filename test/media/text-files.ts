/** Subtitles, chapter lists and NFO files of the samples. */

const clock = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, 19)

/** A line every five seconds, each with its start time. */
export const toSrt = (seconds: number, line: string): string =>
  Array.from({ length: Math.ceil(seconds / 5) }, (_, index) => {
    const [from, to] = [clock(index * 5), clock(index * 5 + 5)]
    return `${index + 1}\n${from},000 --> ${to},000\n${line} ${index * 5}\n`
  }).join('\n')

/** One styled line for the whole duration. */
export const toAss = (seconds: number, line: string, font = 'Liberation Sans'): string => `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Bold, Alignment, Outline
Style: Default,${font},44,&H0000FFFF,&H00000000,-1,2,3
Style: Sign,${font},36,&H00FFFFFF,&H00000000,0,8,3

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:00.00,0:${clock(seconds).slice(3)}.00,Default,${line}
Dialogue: 0,0:00:00.00,0:${clock(seconds).slice(3)}.00,Sign,{\\i1}Harbour office{\\i0}
`

export const toChapterList = (chapters: readonly { title: string; start: number; end: number }[]): string =>
  [
    ';FFMETADATA1',
    ...chapters.map(
      ({ title, start, end }) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start * 1_000}\nEND=${end * 1_000}\ntitle=${title}`,
    ),
  ].join('\n')

export const toSeriesNfo = (title: string, anilist: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tvshow><title>${title}</title><uniqueid type="anilist">${anilist}</uniqueid></tvshow>\n`

export const toMovieNfo = (title: string, year: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<movie><title>${title}</title><year>${year}</year></movie>\n`
