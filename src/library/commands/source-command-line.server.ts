/** Help and entry points of `library:add`, `library:remove` and `library:list`. */
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { toCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { addToLibrary, listLibrary, removeFromLibrary } from './source-commands.server.ts'

const ADD_HELP = `Usage: npm run library:add -- <title> <episode> <url> [options]

Adds a source to an episode: a URL that you have the right to use. Give the title by the id at the end
of its page's URL, or by that id's number. The source is an HLS playlist (.m3u8) or a video file
(.mp4, .webm), and its server must allow CORS. A running site shows it within a second. Adding the
same URL to the same episode again updates its details.

Options
  --type sub|dub|raw        subtitled (default), dubbed, or raw
  --kind hls|mp4|webm       the format, if the URL has no known extension
  --quality 1080p
  --track en=<url>          WebVTT subtitles; repeat for more. en:English (signs)=<url> sets
                            a name, thumbnails=<url> adds a storyboard
  --intro 0-90              the time range of the intro, in seconds or as 0:00-1:30
  --outro 1300-1390         the same for the outro; also --recap and --preview
  --help                    show this help
`

const REMOVE_HELP = `Usage: npm run library:remove -- <number> …

Removes sources from the library, by the numbers that library:list shows.
`

const LIST_HELP = `Usage: npm run library:list [-- <title>]

Lists all sources, or those of one title.
`

type LibraryCommand = (db: CatalogueDb, args: string[], config: Config) => Promise<string[]>

export const toLibraryCommand = (help: string, command: LibraryCommand) =>
  toCommand(help, (db, ...rest) => command(db.$extendTables<CatalogueTables>(), ...rest))

export const addCommand = toLibraryCommand(ADD_HELP, addToLibrary)
export const removeCommand = toLibraryCommand(REMOVE_HELP, removeFromLibrary)
export const listCommand = toLibraryCommand(LIST_HELP, listLibrary)
