import { type ReactNode, use } from 'react'
import { Link } from '../link.tsx'
import { BrandMark } from '../brand-mark.tsx'
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
}

/**
 * Replaces a page that cannot be shown (specification, section 2: error screens).
 * @param text what failed, if the specification has a text for it
 * @param retry the URL to try again
 */
export function ErrorScreen({ code, text, retry }: ErrorScreenProps) {
  return (
    <div className="wrap error-screen">
      <p className="error-code" aria-hidden="true">
        {NUMBERS[code]}
      </p>
      <h1>{"Oops! we couldn't find this page."}</h1>
      <p className="row">
        {text !== undefined && <span>{text}</span>}
        {code === 410 && <span>This page is no longer available.</span>}
        <Link className="button" to="/home">
          Back to homepage
        </Link>
        {retry !== undefined && (
          <Link className="button is-ghost" to={retry} replace reloadDocument>
            Try again
          </Link>
        )}
      </p>
      {code === 500 && <Reference />}
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
