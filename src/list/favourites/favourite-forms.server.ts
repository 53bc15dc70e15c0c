/** The favourite button of browsers without scripts. */
import * as z from 'zod'
import { defineForm } from '#src/accounts/forms.ts'
import { toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { findCookie } from '#src/platform/http/find-cookie.ts'
import type { MyListContext } from '../context.ts'
import { markFavourite, unmarkFavourite } from './mark-favourite.server.ts'

export const favouriteForms = (myList: MyListContext, { number }: Title) => ({
  favourite: defineForm({
    access: 'signed-in',
    fields: z.object({ favourite: textField, from: textField }),
    /** A full list stays as it is. */
    async handler({ viewer, fields: { favourite, from } }) {
      if (favourite === 'no') await unmarkFavourite(myList, viewer.id, number)
      else await markFavourite(myList, viewer.id, number)
      return { to: toReturnPath(from) }
    },
  }),
})

const PRESSED = 'favourite'
const PRESSED_PATH = '/my-list/favourite/'
const PRESSED_SECONDS = 900

/** The page that adds the favourite whose button a visitor has pressed, once they have signed in. */
export const pressedPath = ({ id }: Pick<Title, 'id'>): string => PRESSED_PATH + id

/** Remembers in the browser that its button was pressed: a link to the page changes nothing. @param origin the site's */
export const pressedCookie = ({ number }: Title, origin: string): string =>
  `${PRESSED}=${number}; Max-Age=${PRESSED_SECONDS}; ${attributes(origin)}`

const attributes = (origin: string): string =>
  `Path=${PRESSED_PATH}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`

/** Adds the favourite if its button was pressed in this browser. @returns the cookie that forgets this */
export async function addPressed(
  myList: MyListContext,
  user: UserId,
  { number }: Title,
  { cookies, origin }: { cookies: string | null; origin: string },
): Promise<string> {
  if (findCookie(cookies, PRESSED) === String(number)) await markFavourite(myList, user, number)
  return `${PRESSED}=; Max-Age=0; ${attributes(origin)}`
}
