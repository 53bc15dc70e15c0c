/** Help and entry points of `library:segments` and `library:import`. */
import { toLibraryCommand } from './source-command-line.server.ts'
import { importFile } from '../import/import.server.ts'
import { printSegments } from './segments-command.server.ts'

const SEGMENTS_HELP = `Usage: npm run library:segments -- <number> [options]

Shows or sets the segments of a source (intro, outro, recap, preview). They come from a manual entry,
the file's chapters or its audio. A manual entry replaces all others; for a file it applies to every
source made from it. library:list shows the numbers.

Options
  --intro 0-90              in seconds or as 0:00-1:30; also --outro, --recap and --preview
  --none                    the episode has no segments
  --forget                  removes the manual entry
  --help                    show this help
`

const IMPORT_HELP = `Usage: npm run library:import -- <file>

Adds the sources listed in a .csv or .json file; you need the right to use their URLs. The whole file
is checked first: if anything is wrong, nothing is saved and every error is shown with its line.
Nothing is fetched from the URLs. Importing the same file again only applies what has changed.

Columns, named in the first row of a .csv file; a .json file is a list of objects with the same keys
  title                     a title's id; use anilist, mal or anidb instead for those ids
  episode, address
  sound                     sub (default), dub or raw
  kind                      hls, mp4 or webm; needed if the URL has no known extension
  quality                   1080p
  tracks                    en=<url>, separated by |; as in library:add
  intro, outro, recap, preview
                            0-90 or 0:00-1:30, separated by |
`

export const segmentsCommand = toLibraryCommand(SEGMENTS_HELP, printSegments)
export const importCommand = toLibraryCommand(IMPORT_HELP, importFile)
