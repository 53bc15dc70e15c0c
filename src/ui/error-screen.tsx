import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'

/** The eye stands for the nought. */
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
  // its text is that of a missing page: a number beside it would say something else
  500: <BrandMark />,
}

interface ErrorScreenProps {
  code: 404 | 410 | 500
  text?: string | undefined
  retry?: string | undefined
}

/**
 * What is shown where a page should be (specification, section 2: error screens).
 * @param text what failed, where the specification has words for it
 * @param retry the address that failed, where it may do better the next time
 */
export function ErrorScreen({ code, text, retry }: ErrorScreenProps) {
  return (
    <div className="wrap oops">
      <p className="oops-code" aria-hidden="true">
        {NUMBERS[code]}
      </p>
      <h1>{"Oops! we couldn't find this page."}</h1>
      <p className="row">
        {text !== undefined && <span>{text}</span>}
        {code === 410 && <span>It was here, and is not shown any more.</span>}
        <Link className="button" to="/home">
          Back to homepage
        </Link>
        {retry !== undefined && (
          <Link className="button is-ghost" to={retry} replace reloadDocument>
            Try again
          </Link>
        )}
      </p>
    </div>
  )
}
