import { createContext, type ReactNode, use } from 'react'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { toKeyword } from './address-keyword.ts'

/** What is suggested on an error screen. */
export interface ErrorHelpParts {
  /** The title that the address may mean; null if there is none. */
  match: ReactNode
  /** Popular titles. */
  popular: ReactNode
}

/** For error boundaries, which have no data of their own; null in browsers, which keep what the server has rendered. */
export const ServerErrorHelp = createContext<ErrorHelpParts | null>(null)

interface ErrorHelpProps {
  /** The path of the page that is missing. */
  path: string
  /** Of pages with data of their own. */
  parts?: ErrorHelpParts
  /** @param search a search box, and the title that the path may mean */
  children(search: ReactNode): ReactNode
}

/** The next steps on an error screen: a search for the words of the address, and below the screen popular titles. */
export function ErrorHelp({ path, parts, children }: ErrorHelpProps) {
  const server = use(ServerErrorHelp)
  const shown = parts ?? server
  return (
    <>
      {children(
        <div className="error-search">
          <SearchBox keyword={toKeyword(path)} large />
          {shown ? <div>{shown.match}</div> : <div {...SERVER_HTML} />}
        </div>,
      )}
      {shown ? <div className="wrap">{shown.popular}</div> : <div className="wrap" {...SERVER_HTML} />}
    </>
  )
}

const SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
