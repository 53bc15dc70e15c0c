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

const quote = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`

/** A clause about the folder. @param code of the system, such as EACCES, or `EMPTY_FOLDER` */
export function describeFolderFailure(folder: string, code: string, { name, id }: SiteUser): string {
  if (code === 'ENOENT')
    return `doesn’t exist for the site. In a container, mount it (-v ${quote(`${folder}:${folder}:ro`)}); otherwise check its disk with: ls -ld ${quote(folder)}`
  if (code === EMPTY_FOLDER)
    return `is empty for the site’s user, ${name}. If its videos are elsewhere, in a container mount them (-v ${quote(`/your/videos:${folder}:ro`)}); otherwise check that its disk is mounted with: findmnt --target ${quote(folder)}`
  if (code === 'ENOTDIR') return 'is not a folder'
  if (code === 'EACCES' || code === 'EPERM')
    return `can’t be read by the site’s user, ${name}. To let it read the folder, run: sudo setfacl -R -m u:${id}:rX ${quote(folder)}`
  return `can’t be read (${code})`
}
