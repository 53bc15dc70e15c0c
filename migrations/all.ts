import type { Migration } from 'kysely/migration'
import * as catalogue from './001-catalogue.ts'
import * as accounts from './002-accounts.ts'
import * as library from './003-library.ts'
import * as contact from './004-contact.ts'
import * as media from './005-media.ts'

/** Every migration in the order in which it runs. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-accounts': accounts,
  '003-library': library,
  '004-contact': contact,
  '005-media': media,
}
