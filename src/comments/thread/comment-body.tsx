import { createElement, type ReactNode } from 'react'
import { type Part, toParts } from '../rich-text.ts'

/** What links to moments of an episode do. */
export interface Moments {
  /** The path of the episode's page. */
  path: string
  /** Shows a moment in the page. @returns false if the page cannot: the link is followed then */
  onOpen?: ((seconds: number) => boolean) | undefined
}

interface CommentBodyProps {
  text: string
  /** Absent where a time is plain text. */
  moments?: Moments | undefined
}

/** A comment's text. React escapes it. */
export const CommentBody = ({ text, moments }: CommentBodyProps) =>
  createElement('div', { className: 'comment-body', dir: 'auto' }, ...toParts(text).map((part) => show(part, moments)))

function show(part: Part, moments: Moments | undefined): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'mention':
      return <b>{part.text}</b>
    case 'link':
      return (
        <a href={part.href} rel="nofollow ugc noopener noreferrer" target="_blank">
          {part.text}
        </a>
      )
    case 'moment':
      return moments ? <MomentLink {...part} moments={moments} /> : part.text
    case 'spoiler':
      return (
        <details className="spoiler">
          <summary>Spoiler</summary>
          {createElement('span', null, ...part.parts.map((one) => show(one, moments)))}
        </details>
      )
  }
}

const MomentLink = ({ text, seconds, moments }: { text: string; seconds: number; moments: Moments }) => (
  <a
    href={`${moments.path}&t=${seconds}`}
    onClick={(event) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (isPlain && moments.onOpen?.(seconds)) event.preventDefault()
    }}
  >
    {text}
  </a>
)
