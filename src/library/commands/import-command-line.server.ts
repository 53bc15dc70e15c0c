/** `library:segments` and `library:import` as they are typed. */
import { toLibraryCommand } from './source-command-line.server.ts'
import { importFile } from '../import/import.server.ts'
import { tellSegments } from './segments-command.server.ts'

const SEGMENTS_HELP = `Usage: npm run library:segments -- <number> [options]

Shows where the opening, the ending and others of a source are, and who says so: somebody by hand,
the chapters of its file, or its sound. What is said here goes before the others, and what is left
out then is not in the episode; of a file it holds for every source. library:list shows the numbers.

Options
  --intro 0-90              in seconds or as 0:00-1:30; likewise --outro, --recap and --preview
  --none                    the episode has none of them
  --forget                  takes back what was said by hand
  --help                    this text
`

const IMPORT_HELP = `Usage: npm run library:import -- <file>

Adds the sources of a file, .csv or .json, whose addresses you have the right to use. All of it is
looked at first; with anything wrong, nothing is stored and every fault is told with its line.
Nothing is fetched from the addresses. The same file once more changes only what is new in it.

Columns of a table, which its first row names; a list in JSON has objects with the same keys
  title                     the id of a title, or in place of it: anilist, mal, anidb
  episode, address
  sound                     sub (when empty), dub or raw
  kind                      hls, mp4 or webm, when the address does not end in it
  quality                   1080p
  tracks                    en=<address>, several with | between; as in library:add
  intro, outro, recap, preview
                            0-90 or 0:00-1:30, several with | between
`

export const segmentsCommand = toLibraryCommand(SEGMENTS_HELP, tellSegments)
export const importCommand = toLibraryCommand(IMPORT_HELP, importFile)
