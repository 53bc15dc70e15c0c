/** URLs of comments on the pages of titles and episodes. */

/** The page of comments with this one is shown. */
export const COMMENT_PARAMETER = 'comment'

/** @param path of the comment's page */
export const commentHref = (path: string, comment: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${COMMENT_PARAMETER}=${comment}#comment-${comment}`
