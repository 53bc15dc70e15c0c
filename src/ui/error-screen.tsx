import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'

/** The eye stands for the nought. */
const NUMBERS: Readonly<Record<404 | 500, ReactNode>> = {
  404: (
    <>
      4<BrandMark />4
    </>
  ),
  500: (
    <>
      5<BrandMark />
      <BrandMark />
    </>
  ),
}

/** What is shown where a page should be (specification, section 2: error screens). */
export function ErrorScreen({ code }: { code: 404 | 500 }) {
  return (
    <div className="wrap oops">
      <p className="oops-code" aria-hidden="true">
        {NUMBERS[code]}
      </p>
      <h1>{"Oops! we couldn't find this page."}</h1>
      <Link className="button" to="/home">
        Back to homepage
      </Link>
    </div>
  )
}
