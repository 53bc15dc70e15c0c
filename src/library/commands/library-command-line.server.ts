/** The commands for the operator's own videos as they are typed. */
import { toLibraryCommand } from './source-command-line.server.ts'
import { tendJobs } from './jobs-commands.server.ts'
import { chooseTitle, ignoreFiles, listDoubtful, scanFolders } from '../scan/commands.server.ts'

const SCAN_HELP = `Usage: npm run library:scan

Looks through the folders of MEDIA_DIR and says what is new, changed, moved, missing or back there,
what could not be read, and which other files are skipped and why. A running site does so by itself; the command may run beside it, and what
it finds is then packaged by the site. Videos that are not certainly some title's are matched anew.
`

const DOUBTFUL_HELP = `Usage: npm run library:doubtful [-- --unmatched]

Shows the videos that may be of several titles, each with its number and what it may be: how likely
that is, the title's number, the episode, and what speaks for it. library:choose settles it.

Options
  --unmatched   those of which nothing is known instead
  --help        this text
`

const CHOOSE_HELP = `Usage: npm run library:choose -- <file> <title> [<episode>[-<episode>]]

Says which title and episode a video is. The file is given by the number that library:doubtful shows,
by its path, or by the end of it; the title by the id at the end of its page's address, or by the
digits of it. Without an episode it is the one that the file's name says. The choice stays, also when
the file gets another name.
`

const IGNORE_HELP = `Usage: npm run library:ignore -- <file> … [--undo]

Shows these videos as no title's, whatever their names say.

Options
  --undo   the next scan decides again
  --help   this text
`

const JOBS_HELP = `Usage: npm run library:jobs [-- pause|resume|retry|cancel [<number> …]]

Shows the work at the videos: what is under way, what waits, and what failed and why. pause, resume
and retry without a number are meant for all of it. What is paused while it is under way stops within
seconds and begins anew later.
`

export const scanCommand = toLibraryCommand(SCAN_HELP, scanFolders)
export const doubtfulCommand = toLibraryCommand(DOUBTFUL_HELP, listDoubtful)
export const chooseCommand = toLibraryCommand(CHOOSE_HELP, chooseTitle)
export const ignoreCommand = toLibraryCommand(IGNORE_HELP, ignoreFiles)
export const jobsCommand = toLibraryCommand(JOBS_HELP, tendJobs)
