import { Link } from 'react-router'

/** What is shown where a page should be (specification, section 2: error screens). */
export function ErrorScreen({ code }: { code?: number }) {
  return (
    <div className="wrap oops">
      {code !== undefined && <p className="oops-code">{code}</p>}
      <h1>{"Oops! we couldn't find this page."}</h1>
      <Link className="button" to="/home">
        Back to homepage
      </Link>
    </div>
  )
}
