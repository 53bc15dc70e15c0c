import { createElement, type ReactNode } from 'react'
import { type Part, toParts } from '../rich-text.ts'

/** A comment's text. React escapes it. */
export const CommentBody = ({ text }: { text: string }) =>
  createElement('div', { className: 'comment-body', dir: 'auto' }, ...toParts(text).map(show))

function show(part: Part): ReactNode {
  if (part.kind === 'text') return part.text
  if (part.kind === 'link')
    return (
      <a href={part.href} rel="nofollow ugc noopener noreferrer" target="_blank">
        {part.text}
      </a>
    )
  return (
    <details className="spoiler">
      <summary>Spoiler</summary>
      {createElement('span', null, ...part.parts.map(show))}
    </details>
  )
}
