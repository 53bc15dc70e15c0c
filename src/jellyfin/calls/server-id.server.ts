/** The site's own id, which does not change as long as its address does not. */
import { hash } from 'node:crypto'

/** 32 hexadecimal digits. @param origin the site's public origin */
export const toServerId = (origin: string): string => hash('sha256', `hoshimi ${origin}`, 'hex').slice(0, 32)

/** The tag of the site's item ids. */
export const toSiteTag = (serverId: string): string => serverId.slice(0, 8)
