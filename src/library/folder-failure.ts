/** Why a folder of videos can’t be used, and what the operator can run. */

/** In place of a code of the system, for a folder without content. */
export const EMPTY_FOLDER = 'EMPTY'

/** The user that the site runs as. */
export interface SiteUser {
  /** For the operator: `node (1000)`. */
  name: string
  /** For commands. */
  id: string
}

/** Whether the system’s permissions refuse it. @param code of the system */
export const isDenied = (code: string): boolean => code === 'EACCES' || code === 'EPERM'

const quote = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`

const OTHERS: Readonly<Record<string, string>> = {
  ENOTDIR: 'is not a folder',
  EIO: 'can’t be read: disk error',
  ELOOP: 'can’t be read: its links form a loop',
  ENAMETOOLONG: 'can’t be read: its path is too long',
  ESTALE: 'can’t be read: its disk is no longer available',
  ETIMEDOUT: 'doesn’t respond',
}

/** A clause about the folder. @param code of the system, such as EACCES, or `EMPTY_FOLDER` */
export function describeFolderFailure(folder: string, code: string, { name, id }: SiteUser): string {
  if (code === 'ENOENT')
    return `doesn’t exist for the site. In a container, mount it (-v ${quote(`${folder}:${folder}:ro`)}); otherwise check its disk with: ls -ld ${quote(folder)}`
  if (code === EMPTY_FOLDER)
    return `is empty for the site’s user, ${name}. If its videos are elsewhere, in a container mount them (-v ${quote(`/your/videos:${folder}:ro`)}); otherwise check that its disk is mounted with: findmnt --target ${quote(folder)}`
  if (isDenied(code))
    return `can’t be read by the site’s user, ${name}. To let it read the folder, run: sudo setfacl -R -m u:${id}:rX ${quote(folder)}`
  return OTHERS[code] ?? `can’t be read (${code})`
}
