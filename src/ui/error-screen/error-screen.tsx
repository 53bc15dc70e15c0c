import { type ReactNode, use } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { ErrorReference } from './error-reference.ts'

/** The eye logo replaces the zero. */
const NUMBERS: Readonly<Record<404 | 410 | 500, ReactNode>> = {
  404: (
    <>
      4<BrandMark />4
    </>
  ),
  410: (
    <>
      41
      <BrandMark />
    </>
  ),
  // without a number: the text is that of a missing page
  500: <BrandMark />,
}

interface ErrorScreenProps {
  code: 404 | 410 | 500
  text?: string | undefined
  retry?: string | undefined
  /** Above the buttons. */
  children?: ReactNode
}

/**
 * Replaces a page that cannot be shown (specification, section 2: error screens).
 * @param text what failed, if the specification has a text for it
 * @param retry the URL to try again
 */
export function ErrorScreen({ code, text, retry, children }: ErrorScreenProps) {
  return (
    <div className="wrap error-screen">
      <p className="error-code" aria-hidden="true">
        {NUMBERS[code]}
      </p>
      <div className="error-text">
        <h1>{"Oops! we couldn't find this page."}</h1>
        {text !== undefined && <p>{text}</p>}
        {code === 410 && <p>This page is no longer available.</p>}
        {children}
        <p className="row">
          {retry !== undefined && (
            <Link className="button" to={retry} replace reloadDocument>
              <Icon name="retry" />
              Try again
            </Link>
          )}
          <Link className={retry === undefined ? 'button' : 'button is-ghost'} to="/home">
            Back to homepage
          </Link>
          <Link className="button is-ghost" to="/random">
            <Icon name="random" />
            Random
          </Link>
        </p>
        {code === 500 && <Reference />}
      </div>
    </div>
  )
}

/** The request's id, for a report to the operator. The browser keeps the server's HTML: only the server knows the id. */
function Reference() {
  const id = use(ErrorReference)
  if (id !== undefined) return <p className="error-reference">Reference: {id}</p>
  return <p className="error-reference" {...SERVER_HTML} />
}

const SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
