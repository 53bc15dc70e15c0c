/** Binds the forms of pages to the user whom they were made for: the browser may be signed in as another one since. */

const FIELD = 'made-for'
/** Forms start with it, so that it comes before files. */
const POST_FORM = /<form\b[^>]*\smethod="post"[^>]*>/g

/** Shows the account that the browser is signed in with now, and that nothing was changed. */
export const OTHER_USER_PATH = '/account?other-user'

/** Adds the user to all forms of a page that are sent. React leaves hidden fields alone that it has not rendered. */
export const bindForms = (html: string, user: string): string =>
  html.replaceAll(POST_FORM, (tag) => `${tag}<input type="hidden" name="${FIELD}" value="${user}"/>`)

/** Whether a form was made for another user. Forms of programs, and of pages for visitors, are for any. */
export function isForAnother(
  form: Pick<URLSearchParams | FormData | ReadonlyMap<string, string>, 'get'>,
  user: string,
) {
  const owner = form.get(FIELD) ?? user
  return owner !== user
}

/** Adds the user to forms that scripts send or have made, from now on. @returns a function that stops it */
export function bindSentForms(user: string): () => void {
  const bind = ({ formData, target }: FormDataEvent) => {
    if (target instanceof HTMLFormElement && target.method === 'post') formData.set(FIELD, user)
  }
  document.addEventListener('formdata', bind)
  return () => document.removeEventListener('formdata', bind)
}
