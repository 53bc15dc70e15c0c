/**
 * Tags of pictures on a private site. Apps load pictures without a token, by the addresses that they make from tags: there, a tag also
 * proves that its app has seen the item.
 */
import type { JellyfinContext } from '../context.ts'

type TagContext = Pick<JellyfinContext, 'isPrivate' | 'pictureProofs'>

/** @param number the title's @param revision changes with the picture */
export const toTag = (number: number, revision: string, { isPrivate, pictureProofs }: TagContext): string =>
  isPrivate() ? `${revision}-${pictureProofs.create(number)}` : revision

export const revisionOfTag = (tag: string | undefined): string | undefined => tag?.split('-', 1)[0]

/** Whether a tag is one of a picture of the title. It stays valid when the picture changes. */
export const hasProof = (tag: string | undefined, number: number, { pictureProofs }: TagContext): boolean =>
  pictureProofs.isValid(number, /^\w{1,64}-([0-9a-f]{32})$/.exec(tag ?? '')?.[1] ?? '')
