/** The commands for addresses of episodes as they are typed. */
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { toCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { addToLibrary, listLibrary, removeFromLibrary } from './source-commands.server.ts'

const ADD_HELP = `Usage: npm run library:add -- <title> <episode> <address> [options]

Lets an episode be played from an address that you have the right to use. The title is given by the
id at the end of its page's address, or by the digits of it; the address is an HLS playlist (.m3u8)
or a file (.mp4, .webm), and has to allow other sites to read it (CORS). The site shows it within a
second, running or not. The same address for the same episode once more replaces what was said of it.

Options
  --type sub|dub|raw        subtitled (the default), dubbed, or as it was broadcast
  --kind hls|mp4|webm       what is there, when the address does not end in it
  --quality 1080p
  --track en=<address>      captions in WebVTT; repeat it for more. en:English (signs)=<address>
                            gives another name, thumbnails=<address> a storyboard
  --intro 0-90              where the opening is, in seconds or as 0:00-1:30
  --outro 1300-1390         likewise --recap and --preview
  --help                    this text
`

const REMOVE_HELP = `Usage: npm run library:remove -- <number> …

Takes sources out of the library, by the numbers that library:list shows.
`

const LIST_HELP = `Usage: npm run library:list [-- <title>]

Shows every source, or those of one title.
`

type LibraryCommand = (db: CatalogueDb, args: string[], config: Config) => Promise<string[]>

export const toLibraryCommand = (help: string, command: LibraryCommand) =>
  toCommand(help, (db, ...asked) => command(db.$extendTables<CatalogueTables>(), ...asked))

export const addCommand = toLibraryCommand(ADD_HELP, addToLibrary)
export const removeCommand = toLibraryCommand(REMOVE_HELP, removeFromLibrary)
export const listCommand = toLibraryCommand(LIST_HELP, listLibrary)
